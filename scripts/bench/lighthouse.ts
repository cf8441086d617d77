import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { ROOT } from '../platform/root.ts'
import { findBrowser } from '../stack/browser.ts'
import { median } from './figures.ts'

const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const BROWSER_FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking'

export interface PageAudit {
  /** 0 to 100, in the order of Lighthouse's categories: performance, accessibility, best practices, search engines. */
  scores: Record<(typeof CATEGORIES)[number], number>
  /** Sum of layout shifts. */
  layoutShift: number
  /** Largest contentful paint and total blocking time as simulated for a phone, ms. */
  largestPaintMs: number
  blockingMs: number
  /** Uncompressed bytes of the document. */
  htmlBytes: number
  /** Compressed bytes of scripts before anything is used. */
  scriptBytes: number
  /** Audits that did not pass fully. */
  findings: string[]
}

const reportSchema = z.object({
  categories: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      id: z.string(),
      title: z.string(),
      score: z.number().nullable(),
      numericValue: z.number().optional(),
      details: z.unknown().optional(),
    }),
  ),
})
const requestsSchema = z.object({ items: z.array(z.object({ resourceType: z.string().optional(), transferSize: z.number().optional() })) })
type Report = z.infer<typeof reportSchema>

/** Lighthouse's mobile profile on a page, medians of three runs. */
export async function auditPage(url: string, folder: string): Promise<PageAudit> {
  mkdirSync(folder, { recursive: true })
  const reports: Report[] = []
  for (let run = 0; run < RUNS; run += 1) reports.push(await runAgain(() => runLighthouse(url, join(folder, `lighthouse-${run}.json`))))
  const [first] = reports
  if (!first) throw new Error('Lighthouse did not run')
  const scoreOf = (category: string) => Math.round(median(reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100)))
  const numberOf = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
  const requests = requestsSchema.parse(first.audits['network-requests']?.details)
  const scripts = requests.items.filter(({ resourceType }) => resourceType === 'Script')
  return {
    scores: Object.fromEntries(CATEGORIES.map((category) => [category, scoreOf(category)])) as PageAudit['scores'],
    layoutShift: numberOf('cumulative-layout-shift'),
    largestPaintMs: numberOf('largest-contentful-paint'),
    blockingMs: numberOf('total-blocking-time'),
    htmlBytes: await documentBytes(url),
    scriptBytes: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    findings: findingsOf(first),
  }
}

/** Audits that lower a score. */
function findingsOf({ categories, audits }: Report): string[] {
  const weighed = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id))
  return weighed
    .map((id) => audits[id])
    .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 0.995)
    .map((audit) => `${audit?.id}: ${audit?.title} (${audit?.score})`)
}

async function documentBytes(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  const bytes = new Uint8Array(await response.arrayBuffer())
  return response.headers.get('content-encoding') === 'gzip' && bytes[0] === 0x1f ? gunzipSync(bytes).length : bytes.length
}

/** Now and then Lighthouse loses the trace of a page (NO_NAVSTART) and asks to be run again. */
async function runAgain(run: () => Promise<Report>, triesLeft = 2): Promise<Report> {
  try {
    return await run()
  } catch (error) {
    if (triesLeft === 0) throw error
    return runAgain(run, triesLeft - 1)
  }
}

async function runLighthouse(url: string, file: string): Promise<Report> {
  const args = [
    join(ROOT, 'node_modules/lighthouse/cli/index.js'),
    url,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=${BROWSER_FLAGS}`,
    '--max-wait-for-load=45000',
  ]
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, CHROME_PATH: findBrowser() },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const code = await new Promise<number | null>((done) => child.on('close', done))
  if (code !== 0) throw new Error(`Lighthouse failed on ${url} with code ${code}:\n${errors.slice(-1500)}`)
  return reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}
