import type { AstroIntegration } from 'astro'

/** Lets the templates be served from the snapshot in development; `astro build` never sees it. */
export function serveFromSnapshot(): AstroIntegration {
  return {
    name: 'serve-from-snapshot',
    hooks: {
      'astro:config:setup': ({ addMiddleware }) => {
        addMiddleware({ order: 'pre', entrypoint: new URL('./serve-snapshot.ts', import.meta.url) })
      },
    },
  }
}
