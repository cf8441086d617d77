import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { ROOT } from '../platform/root.ts'

const run = promisify(execFile)
const MAX_OUTPUT = 64 * 1024 * 1024

/** What npm printed, whatever its exit code. @throws Error when npm cannot be started */
async function askNpm(args: readonly string[]): Promise<string> {
  const npm = process.env.npm_execpath
  const [program, ...first] = npm ? [process.execPath, npm] : ['npm']
  try {
    const { stdout } = await run(program, [...first, ...args], { cwd: ROOT, maxBuffer: MAX_OUTPUT, timeout: 300_000 })
    return stdout
  } catch (error) {
    const stdout = error instanceof Error && 'stdout' in error ? error.stdout : null
    if (typeof stdout === 'string' && stdout !== '') return stdout
    throw error
  }
}

export type Audit = { kind: 'clean' } | { kind: 'found'; sentence: string } | { kind: 'skipped'; sentence: string }

/**
 * Reads what `npm audit --json` printed. Weaknesses of high or critical severity count; a registry that keeps no list of them is no
 * weakness.
 */
export function readAudit(printed: string): Audit {
  const report = parse(printed)
  const counts = report?.metadata?.vulnerabilities
  if (!counts)
    return { kind: 'skipped', sentence: `skipped: the registry answers no audit${report?.message ? ` (${report.message})` : ''}\n` }
  const names = Object.entries(report.vulnerabilities ?? {}).filter(([, { severity }]) => severity === 'high' || severity === 'critical')
  if (names.length === 0) return { kind: 'clean' }
  const list = names.map(([name, { severity }]) => `${name} (${severity})`).join(', ')
  return { kind: 'found', sentence: `Known weaknesses in what is delivered: ${list}. \`npm audit --omit=dev\` tells more.\n` }
}

interface Report {
  message?: string
  metadata?: { vulnerabilities?: Record<string, number> }
  vulnerabilities?: Record<string, { severity: string }>
}

function parse(text: string): Report | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : null
  } catch {
    return null
  }
}

/** Asks the registry for known weaknesses of what runs in production. */
export async function auditDependencies(): Promise<Audit> {
  try {
    return readAudit(await askNpm(['audit', '--omit=dev', '--json']))
  } catch {
    return { kind: 'skipped', sentence: 'skipped: npm could not ask the registry\n' }
  }
}

const bomSchema = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.looseObject({ 'bom-ref': z.string() })),
})
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      dev: z.boolean().optional(),
      name: z.string().optional(),
    }),
  ),
})

/**
 * All that goes into a release of the code, as CycloneDX. npm leaves out what a tool of the developers needs too; the lock file knows it is
 * delivered.
 *
 * @throws Error when npm cannot say
 */
export async function billOfMaterials(): Promise<string> {
  const bom = bomSchema.safeParse(
    JSON.parse(await askNpm(['sbom', '--offline', '--no-update-notifier', '--sbom-format', 'cyclonedx', '--omit', 'dev'])),
  )
  if (!bom.success) throw new Error('npm wrote no bill of materials; is everything installed that the lock file names?')
  const lock = lockSchema.parse(JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')))
  const known = new Set(bom.data.components.map((component) => component['bom-ref']))
  const missing = Object.entries(lock.packages)
    .filter(([path, { dev, version }]) => path !== '' && dev !== true && version !== undefined)
    .map(([path, { name = path.slice(path.lastIndexOf('node_modules/') + 13), version = '', integrity }]) => ({
      'bom-ref': `${name}@${version}`,
      type: 'library',
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      ...(integrity?.startsWith('sha512-')
        ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') }] }
        : {}),
    }))
    .filter((component) => !known.has(component['bom-ref']))
  return `${JSON.stringify({ ...bom.data, components: [...bom.data.components, ...missing] }, null, 2)}\n`
}
