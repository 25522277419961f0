# One image for the server, its commands and its backups: docker build -t wela .
FROM node:24-slim AS build
WORKDIR /opt/wela
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --ignore-scripts --no-audit --no-fund && rm -rf web e2e bench docs

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/wela
WORKDIR /opt/wela
COPY --from=build /opt/wela ./
RUN mkdir -p /var/lib/wela /var/backups/wela /keys && chown node:node /var/lib/wela /var/backups/wela /keys
USER node
VOLUME ["/var/lib/wela", "/var/backups/wela", "/keys"]
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/opt/wela/deploy/with-keys.sh"]
CMD ["node", "--v8-pool-size=1", "dist/server/main.js"]
