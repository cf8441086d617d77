import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { build, stop } from 'esbuild'
import { hash } from './node-platform.ts'

/** Where module graphs begin and end. */
export interface ModuleGraphs<Entry extends string> {
  /** The folder paths are relative to; its package.json says what `#…` means. */
  root: string
  entries: readonly Entry[]
  /** Imports that are not followed, as they are written; `*` stands for anything. */
  external?: readonly string[]
}

/**
 * A digest of what each entry does: of all code reachable from it, packages included, without comments, spaces, and whatever nothing
 * imports. It is the same in every folder.
 *
 * @throws Error naming what cannot be resolved
 */
export async function digestModuleGraphs<Entry extends string>(graphs: ModuleGraphs<Entry>): Promise<Record<Entry, string>> {
  const { entries, external = [] } = graphs
  // A link in the path of the folder would stand in the paths of some modules, and not of others.
  const root = realpathSync(graphs.root)
  const { outputFiles, metafile } = await bundled(() =>
    build({
      absWorkingDir: root,
      entryPoints: [...entries],
      external: [...external],
      bundle: true,
      // Short names are given out by how often a letter stands in a file, in code that nothing imports too.
      minifySyntax: true,
      minifyWhitespace: true,
      // The output names modules by their paths, which are to begin at the root.
      preserveSymlinks: true,
      write: false,
      outdir: root,
      format: 'esm',
      platform: 'node',
      target: 'esnext',
      legalComments: 'none',
      logLevel: 'silent',
      metafile: true,
    }),
  )
  const outputs = new Map(Object.entries(metafile.outputs).map(([path, { entryPoint }]) => [join(root, path), entryPoint]))
  const digests = new Map(outputFiles.map(({ path, text }) => [outputs.get(path), hash(text)]))
  const digestOf = (entry: Entry) => {
    const digest = digests.get(entry)
    if (!digest) throw new Error(`The bundler wrote no output for ${entry} of ${root}.`)
    return [entry, digest] as const
  }
  return Object.fromEntries(entries.map(digestOf)) as Record<Entry, string>
}

let underWay = 0

/** The bundler is a process that waits for more; it ends with the last that needs it. */
async function bundled<T>(bundling: () => Promise<T>): Promise<T> {
  underWay += 1
  try {
    return await bundling()
  } finally {
    underWay -= 1
    if (underWay === 0) await stop()
  }
}

/** Versions of packages that no digest holds, as their code is the machine's or they are read at run time. */
export function versionsOf(root: string, packages: readonly string[]): string {
  return packages.map((name) => `${name} ${versionOf(root, name)}`).join('\n')
}

function versionOf(root: string, name: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as { version: string }
  return version
}
