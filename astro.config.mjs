import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
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
  integrations: [react()],
  trailingSlash: 'ignore',
  compressHTML: 'jsx',
  devToolbar: { enabled: false },
  security: { checkOrigin: false },
  build: { assets: '_astro', inlineStylesheets: 'never' },
  image: { service: { entrypoint: 'astro/assets/services/noop' } },
  vite: { plugins: [selfContained], build: { assetsInlineLimit: 0 } },
})
