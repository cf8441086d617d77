import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { reproducibleBundle } from './scripts/platform/client-files.ts'
import { regionalStrings } from './scripts/platform/regional-strings.ts'
import { rendererAdapter } from './site/renderer/adapter.ts'

/**
 * What only the compiled bundle needs: everything inside it, so that the same files run in Node and in workerd, and never as
 * development code, whatever the environment of the process that calls it says.
 */
const selfContained = {
  name: 'self-contained-bundle',
  apply: 'build',
  config: () => ({
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: { 'react-dom/server': 'react-dom/server.edge' } },
    ssr: { noExternal: true },
  }),
}

/** What the script of every page shares with the portal's entries. */
const OF_PAGES =
  /nanostores|preload-helper|site\/close-stroke\.ts|islands\/kit\/(?:cookies|flash|measurement|page-facts|request|storage|trusted)\.ts/
/** What the end of a login shares with the portal. */
const OF_LOGIN = inFiles(
  'islands/portal/session/(?:call|check-without-eval|draft|edge-session|end-session|login-guard|open-client|session-client|tabs|well-known)',
  'content-schema/identity/(?:claims|login-error|login-settings|return-target|roles|session-api)',
  'content-schema/portal/portal-shell',
)
/** What every screen of the portal stands in and asks by, and nothing outside of it. */
const OF_PORTAL = inFiles(
  'islands/portal/frame/(?:navigated|portal-context|ScreenTitle|texts|use-session)',
  'islands/portal/api/(?:ask-operation|portal-error|send|use-operation)',
  'islands/portal/session/with-session',
  'islands/portal/dashboard/ticket-status',
  'islands/portal/ui/(?:Card|exact-times|is-typing|LoadState|RelativeTime|RowsSkeleton)',
  'content-schema/(?:operations/trusted-operation|portal/service-tile)',
)
/** What the portal and the editor area ask and go by; what changes something comes with the screen that does. */
const OF_AREAS = /node_modules\/(?:@tanstack\/(?:query-core|react-query)\/(?!.*(?:mutationObserver|useMutation)\.js)|wouter\/|regexparam\/)/

function inFiles(...patterns) {
  return new RegExp(`/(?:${patterns.join('|')})\\.tsx?$`)
}

/**
 * What is read together is one file, which packs better and is named once: what pages share with the portal, so that a page waits for no
 * more than it did without a portal; React; what the portal stands in.
 */
const fewerChunks = {
  name: 'fewer-chunks',
  apply: 'build',
  configEnvironment: (name) =>
    name === 'client'
      ? {
          // React has what this brings for its older versions.
          resolve: { alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }] },
          build: {
            rolldownOptions: {
              preserveEntrySignatures: 'allow-extension',
              output: {
                // The module of a script in a template has a name as long as a paragraph, which stands on every page.
                entryFileNames: ({ name }) => `_astro/${name.split('.')[0]}.[hash].js`,
                codeSplitting: {
                  groups: [
                    { name: 'shared', test: OF_PAGES, priority: 2 },
                    // Forms are checked with React's hooks, and drawn without its DOM.
                    { name: 'react', test: /node_modules\/react\//, priority: 2 },
                    { name: 'react-dom', test: /node_modules\/(?:react-dom|scheduler)\//, priority: 1 },
                    { name: 'portal-login', test: OF_LOGIN, includeDependenciesRecursively: false },
                    { name: 'portal-frame', test: OF_PORTAL, includeDependenciesRecursively: false },
                    { name: 'areas', test: OF_AREAS, includeDependenciesRecursively: false },
                  ],
                },
              },
            },
          },
        }
      : null,
}

/** Files that are there before a script runs are not asked for again with what it reads on demand; a page carries no list of them. */
function shortPreloads() {
  const imports = new Map()
  const filesOf = (host) => {
    const found = new Set()
    const waiting = [host]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (found.has(next)) continue
      found.add(next)
      waiting.push(...(imports.get(next) ?? []))
    }
    return found
  }
  return {
    name: 'short-preloads',
    enforce: 'pre',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies(_file, files, { hostId }) {
            const there = filesOf(hostId)
            return files.filter((file) => !there.has(file))
          },
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') imports.set(chunk.fileName, chunk.imports)
      },
    },
  }
}

/**
 * Compiles the templates in `site/` once into a server bundle that is called as a function: `{outDir}/server/entry.mjs`, with
 * the stylesheet, scripts and fonts under `{outDir}/client`. Nothing is prerendered here; see `site/README.md`.
 */
export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  outDir: process.env.RENDERER_OUT_DIR ?? './.data/renderer/by-hand',
  cacheDir: './.data/astro-cache',
  output: 'server',
  adapter: rendererAdapter(),
  integrations: [react(), reproducibleBundle()],
  trailingSlash: 'ignore',
  compressHTML: 'jsx',
  devToolbar: { enabled: false },
  security: { checkOrigin: false },
  build: { assets: '_astro', inlineStylesheets: 'never' },
  image: { service: { entrypoint: 'astro/assets/services/noop' } },
  // What is compiled depends on files of this project, not on what a machine has in a `.env`.
  vite: {
    plugins: [selfContained, fewerChunks, shortPreloads(), regionalStrings(import.meta.dirname)],
    build: { assetsInlineLimit: 0 },
    envDir: false,
  },
})
