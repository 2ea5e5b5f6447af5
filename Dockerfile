# Hogger in a container; the tables are kept in the volume /data.
#     docker build -t hogger .
#     docker run -p 4343:4343 -v hogger:/data hogger
# What follows the image's name goes to `hogger serve`, such as --public-url. docs/hosting.md has the rest.

FROM python:3.13-slim AS build
WORKDIR /build
COPY constraints.txt pyproject.toml README.md LICENSE ./
COPY src src
RUN python -m venv /opt/hogger \
    && /opt/hogger/bin/pip install --no-cache-dir --constraint constraints.txt ".[fast]"

FROM python:3.13-slim
RUN useradd --system --uid 4343 --user-group --no-create-home --home-dir /data --shell /usr/sbin/nologin hogger \
    && install --directory --owner hogger --group hogger --mode 700 /data
COPY --from=build /opt/hogger /opt/hogger
# It cannot know by which addresses its machine is reached, and does not guess.
ENV PATH=/opt/hogger/bin:$PATH HOGGER_CONTAINER=1
USER hogger
WORKDIR /data
VOLUME /data
EXPOSE 4343
HEALTHCHECK --interval=30s --timeout=5s --start-period=15s CMD ["python", "-c", "import http.client as h; c = h.HTTPConnection('127.0.0.1', 4343, timeout=4); c.request('GET', '/health'); raise SystemExit(c.getresponse().status != 200)"]
ENTRYPOINT ["hogger", "serve", "--host", "0.0.0.0", "--db", "sqlite:////data/hogger.db"]
