# The site as a small image: runs as a plain user, on a file system that it cannot write to, and keeps what it
# writes in /data. docs/deploying.md says how to run it.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node scripts/run.mjs build
# The image brings its own Node.
RUN npm prune --omit=dev --no-audit --no-fund && rm -rf node_modules/node node_modules/node-bin-*

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 HOST=0.0.0.0 PORT=4321 DATA_DIR=/data
WORKDIR /app
COPY package.json server.mjs ./
COPY data ./data
COPY scripts ./scripts
COPY src ./src
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4321
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--heap-growing-percent=40", "--max-semi-space-size=32", "server.mjs"]
