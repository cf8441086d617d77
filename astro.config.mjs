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

/**
 * What the script of every page shares with the portal's entries is one file, so that a page waits for no more than it did without a
 * portal.
 */
const oneSharedChunk = {
  name: 'one-shared-chunk',
  apply: 'build',
  configEnvironment: (name) =>
    name === 'client'
      ? {
          build: {
            rolldownOptions: {
              output: {
                codeSplitting: {
                  groups: [
                    { name: 'shared', test: /nanostores|preload-helper|islands\/kit\/(?:flash|measurement|page-facts|storage)\.ts/ },
                  ],
                },
              },
            },
          },
        }
      : null,
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
  vite: { plugins: [selfContained, oneSharedChunk, regionalStrings(import.meta.dirname)], build: { assetsInlineLimit: 0 }, envDir: false },
})
