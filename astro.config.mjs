import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { rendererAdapter } from './site/renderer/adapter.ts'

/**
 * Compiles the templates in `site/` once into a server bundle that is called as a function: `{outDir}/server/entry.mjs`, with
 * the stylesheet, scripts and fonts under `{outDir}/client`. Nothing is prerendered here; see `site/README.md`.
 */
export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  outDir: process.env.RENDERER_OUT_DIR ?? './.data/renderer',
  cacheDir: './.data/astro-cache',
  output: 'server',
  adapter: rendererAdapter(),
  integrations: [react()],
  trailingSlash: 'ignore',
  compressHTML: true,
  devToolbar: { enabled: false },
  security: { checkOrigin: false },
  session: undefined,
  build: { assets: '_astro', inlineStylesheets: 'never' },
  image: { service: { entrypoint: 'astro/assets/services/noop' } },
  vite: {
    build: { assetsInlineLimit: 0 },
    resolve: { alias: { 'react-dom/server': 'react-dom/server.edge' } },
    // Everything is bundled, so that the same files run in Node and in workerd.
    ssr: { noExternal: true },
  },
})
