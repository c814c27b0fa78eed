# The whole network in one image: the server with the deployed site in it.

FROM node:22.23.2-trixie-slim AS build
WORKDIR /app
COPY . .
RUN npm ci
RUN npm run build && npm run build -w server && SITE_DIR=/app/site npm run deploy -- all --no-build

# What says which packages there are, of every workspace: npm ci refuses when one is missing.
FROM node:22.23.2-trixie-slim AS manifests
WORKDIR /app
COPY . .
RUN mkdir /manifests && cp --parents package-lock.json .npmrc package.json */package.json */*/package.json /manifests

# What the server needs at run time, and nothing that only builds it.
FROM node:22.23.2-trixie-slim AS packages
WORKDIR /app
COPY --from=manifests /manifests .
RUN npm ci --omit=dev --workspace server

FROM node:22.23.2-trixie-slim
# Encodes the videos that browsers don't show; pg_dump of PostgreSQL 17.
RUN apt-get update && apt-get install --yes --no-install-recommends ffmpeg postgresql-client && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data BACKUP_DIR=/backups SITE_DIR=/app/site
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/server/package.json server/package.json
COPY --from=build /app/server/dist server/dist
COPY --from=build /app/site site
RUN mkdir /data /backups && chown node:node /data /backups
USER node
VOLUME /data /backups
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself, so that it gets the signals.
CMD ["node", "server/dist/main.js"]
