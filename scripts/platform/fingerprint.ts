import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { probeIntl } from './intl-probe.ts'
import { digestModuleGraphs, versionsOf } from './module-graph.ts'
import { hash } from './node-platform.ts'

/** Everything that can reach the compiled templates. */
const COMPILER_INPUTS = [
  // Templates, strings, styles and client scripts.
  'site',
  // React roots that client scripts read.
  'islands',
  // Entities and rules that are bundled with both.
  'content-schema',
  // How they are compiled.
  'astro.config.mjs',
  'scripts/platform/client-files.ts',
  // With which versions.
  'package-lock.json',
]

/** Changes when the templates may compile to something else; whether they did, the bundle says. */
export function compilerFingerprint(root: string): string {
  return filesFingerprint(root, COMPILER_INPUTS)
}

function filesFingerprint(root: string, inputs: readonly string[]): string {
  const files = createHash('sha256')
  for (const input of inputs) addTo(files, root, input)
  return files.digest('base64url').slice(0, 22)
}

function addTo(files: ReturnType<typeof createHash>, root: string, path: string): void {
  const full = join(root, path)
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) if (!name.endsWith('.md')) addTo(files, root, `${path}/${name}`)
    return
  }
  files.update(path).update('\0').update(readFileSync(full)).update('\0')
}

/** What answers are made by: the queries, how they are asked and observed; and how what was observed is kept and pages are claimed. */
const QUERIES = 'scripts/pipeline/queries/query-engine.ts'
/** Of the same folder, which query answers which page. */
const PAGE_KINDS = 'page-kinds.ts'
const GRAPH = 'scripts/pipeline/graph/plan.ts'
/** What turns templates and answers into the pages of a release. */
const THREAD = 'scripts/builder/threads/render-worker.ts'
const RECORDS = 'scripts/pipeline/build/render-dirty.ts'
/** What paints the drawings of share pictures, and what it reads beside its code. */
const PAINTER = 'scripts/builder/threads/paint-picture.ts'
const PAINTER_PACKAGES = ['sharp', '@fontsource-variable/archivo']
/** What data sheets are set in beside the site's own letters. */
const SHEET_PACKAGES = ['@fontsource-variable/noto-sans-jp', '@fontsource-variable/noto-sans-sc']

const codeFingerprintsSchema = z.object({
  /** Changes when every query must be asked again. */
  rules: z.string(),
  /** With that of the compiled templates: changes when every page must be rendered again. */
  rendering: z.string(),
  /** Changes when every share picture must be painted again. */
  painting: z.string(),
})
export type CodeFingerprints = z.infer<typeof codeFingerprintsSchema>
const keptSchema = z.object({ files: z.string(), fingerprints: codeFingerprintsSchema })

/** All files the module graphs can reach, and the versions of packages. */
const CODE_INPUTS = ['content-schema', 'scripts', 'package.json', 'package-lock.json']

/** As `digestCode`, kept in a file: a start with the same code bundles nothing. */
export async function codeFingerprints(root: string, dataDir: string): Promise<CodeFingerprints> {
  const file = join(resolve(root, dataDir), 'code-fingerprints.json')
  const files = hash(filesFingerprint(root, CODE_INPUTS) + JSON.stringify(process.versions) + probeIntl())
  const kept = readKept(file)
  if (kept?.files === files) return kept.fingerprints
  const fingerprints = await digestCode(root)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ files, fingerprints } satisfies z.infer<typeof keptSchema>))
  return fingerprints
}

function readKept(file: string): z.infer<typeof keptSchema> | null {
  try {
    return keptSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

/** What the program itself adds to pages, told by the module graphs of the parts that do. */
export async function digestCode(root: string): Promise<CodeFingerprints> {
  const asked = await digestModuleGraphs({ root, entries: [QUERIES, GRAPH, PAINTER], external: ['sharp'] })
  // Another query asks queries anew, not pages: a thread's own graph ends where its reader and the table of page kinds name queries. The
  // table is part of it, since a page that another query answers is another page.
  const queries = join(resolve(root), dirname(QUERIES))
  const named = readdirSync(queries).filter((name) => name !== PAGE_KINDS)
  const external = [...named.map((name) => join(queries, name)), 'sharp']
  const rendered = await digestModuleGraphs({ root, entries: [THREAD, RECORDS], external })
  const digests = { ...asked, ...rendered }
  // Names, dates, numbers and sorting follow the tables of the runtime: those it says it has, and those it turns out to have.
  const { icu, cldr, unicode, tz } = process.versions
  const languages = [icu, cldr, unicode, tz, probeIntl()].join()
  const painter = versionsOf(root, PAINTER_PACKAGES)
  return {
    rules: hash([digests[QUERIES], digests[GRAPH], languages].join()),
    rendering: hash([digests[THREAD], digests[RECORDS], painter, versionsOf(root, SHEET_PACKAGES), languages].join()),
    painting: hash([digests[PAINTER], painter].join()),
  }
}
