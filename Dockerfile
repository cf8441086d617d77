# The builder as a service (`npm run builder`). See docs/operations.md, "The builder as a service".
FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data BUILDER_HOST=0.0.0.0 BUILDER_PORT=8791
WORKDIR /app
# Compiling the templates writes beside them, so all of it belongs to who runs it.
RUN mkdir -p /data && chown node:node /data /app
USER node

# No dependency needs a script of its own to be installed, so none gets to run one.
COPY --chown=node:node package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && npm cache clean --force
COPY --chown=node:node . .

VOLUME /data
EXPOSE 8791
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.BUILDER_PORT + '/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself, so that it gets the signal to stop.
CMD ["node", "scripts/run.ts", "builder"]
