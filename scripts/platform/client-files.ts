import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { z } from 'zod'
import type { ClientFiles } from '../pipeline/render/renderer.ts'
import { sha256Base64 } from './node-platform.ts'

/** What `astro build` writes beside the bundle: which file of the browser a template means. Paths are below `client/`. */
const namesSchema = z.object({
  /** By the module a template names, as a path below the project. */
  scripts: z.record(z.string(), z.string()),
  styles: z.array(z.string()),
})
type Names = z.infer<typeof namesSchema>
const NAMES_FILE = 'client-files.json'

/** Nothing is encrypted, as there are no server islands; Astro would write a random key into each bundle. */
const NO_KEY = Buffer.alloc(32).toString('base64')
const NO_PLACE = 'file:///'

/**
 * Makes the server bundle say the same whenever and wherever the same templates are compiled: without a random key, without the
 * paths of this machine, and without the names of the browser's files, which change with every line of a script. The names are
 * written beside it, and a page asks for those it holds (`site/renderer/entry.ts`).
 */
export function reproducibleBundle(): AstroIntegration {
  let root = ''
  let names = ''
  const fromRoot = (text: string) => text.replaceAll(root, '')
  const withoutRoot = {
    name: 'without-root',
    apply: 'build' as const,
    applyToEnvironment: ({ name }: { name: string }) => name === 'ssr',
    renderChunk: (code: string) => (code.includes(root) ? { code: fromRoot(code), map: null } : null),
  }
  return {
    name: 'reproducible-bundle',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [withoutRoot] } }),
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root)
        names = fileURLToPath(new URL(NAMES_FILE, config.build.server))
      },
      'astro:build:ssr': ({ manifest }) => {
        const styles = manifest.routes.flatMap((route) => route.styles.flatMap((style) => (style.type === 'external' ? [style.src] : [])))
        const scripts = Object.entries(manifest.entryModules).filter(([, file]) => file.startsWith(`${manifest.assetsDir}/`))
        const read: Names = { scripts: Object.fromEntries(scripts.map(([module, file]) => [fromRoot(module), file])), styles }
        writeFileSync(names, JSON.stringify(read))
        for (const route of manifest.routes) route.styles = []
        const places = { rootDir: NO_PLACE, cacheDir: NO_PLACE, outDir: NO_PLACE, srcDir: NO_PLACE, publicDir: NO_PLACE }
        Object.assign(manifest, places, { buildClientDir: NO_PLACE, buildServerDir: NO_PLACE, entryModules: {}, assets: [], key: NO_KEY })
        manifest.componentMetadata = manifest.componentMetadata.map(([module, metadata]) => [fromRoot(module), metadata])
      },
    },
  }
}

/** The browser's files that pages of a compiled renderer may name, by the folder it was compiled into. */
export function readClientFiles(dir: string): ClientFiles {
  const { scripts, styles } = namesSchema.parse(JSON.parse(readFileSync(join(dir, 'server', NAMES_FILE), 'utf8')))
  const file = (path: string) => ({ path, integrity: integrityOf(join(dir, 'client', path)) })
  return {
    scripts: Object.fromEntries(Object.entries(scripts).map(([module, path]) => [module, file(path)])),
    styles: styles.map(file),
    linked: stylesheetsIn(dir)
      .filter((path) => !styles.includes(path))
      .map(file),
  }
}

/** Paths of all stylesheets, below `client/`, in a fixed order. */
function stylesheetsIn(dir: string): string[] {
  return readdirSync(join(dir, 'client', '_astro'))
    .filter((name) => name.endsWith('.css'))
    .sort()
    .map((name) => `_astro/${name}`)
}

function integrityOf(file: string): string {
  return `sha256-${sha256Base64(readFileSync(file))}`
}
