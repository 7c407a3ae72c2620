# The site is built with its public address in it: docker build --build-arg SITE_URL=https://portal.example.com .
# The image holds no clone, so --build-arg GIT_COMMIT=$(git rev-parse HEAD) tells it which commit it is.
FROM node:24.21.0-slim AS build
WORKDIR /portal
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY astro.config.mjs tsconfig.json ./
COPY public public
COPY scripts/build scripts/build
COPY scripts/child-environment.mjs scripts/child-environment.mjs
COPY server server
COPY src src
ARG SITE_URL=http://localhost:4321
RUN SITE_URL=$SITE_URL npx astro build

FROM node:24.21.0-slim AS packages
WORKDIR /portal
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24.21.0-slim
WORKDIR /portal
ARG GIT_COMMIT=
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data GIT_COMMIT=$GIT_COMMIT
RUN install --directory --owner=node --group=node --mode=0700 /data
COPY --from=packages /portal/node_modules node_modules
COPY --from=build /portal/dist dist
COPY --from=build /portal/dist-later dist-later
COPY package.json ./
# The editors' address, which runs beside the server (deploy/compose.editor.yaml).
COPY editor/address editor/address
COPY editor/pictures/limits.ts editor/pictures/limits.ts
COPY scripts/child-environment.mjs scripts/portal.ts scripts/
COPY scripts/limited scripts/limited
COPY server server
COPY src/content src/content
COPY src/lib src/lib
USER node
VOLUME /data
EXPOSE 4321
# Only whether the process lives: a database that is away is no reason to start it anew. Balancers ask /readyz.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 4321) + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
