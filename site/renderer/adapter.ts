import type { AstroIntegration } from 'astro'

/** Makes `astro build` emit `renderer/entry.ts` as the server's entry: functions to call, in place of a server to start. */
export function rendererAdapter(): AstroIntegration {
  return {
    name: 'strandwerk-renderer',
    hooks: {
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'strandwerk-renderer',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./entry.ts', import.meta.url),
          adapterFeatures: { buildOutput: 'server' },
          supportedAstroFeatures: {
            serverOutput: 'stable',
            staticOutput: 'unsupported',
            hybridOutput: 'unsupported',
            sharpImageService: 'unsupported',
          },
        })
      },
    },
  }
}
