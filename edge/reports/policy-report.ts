import { z } from 'zod'

/** What of a violation is kept: no address of a visitor, no query, nothing a page holds. */
export interface Violation {
  directive: string
  /** Origin of what was held back, or a word such as `inline`. */
  blocked: string
}

const MAX_REPORTS = 20

const text = z.string().max(4000).catch('')
/** As browsers send to `report-uri`. */
const classicSchema = z.object({
  'csp-report': z.object({ 'effective-directive': text, 'violated-directive': text, 'blocked-uri': text }),
})
/** As browsers send to `report-to`. */
const reportsSchema = z
  .array(z.object({ type: z.string(), body: z.object({ effectiveDirective: text, blockedURL: text }) }))
  .max(MAX_REPORTS)

/** Reads the body of a report in either of its two shapes; empty for what is none. */
export function readViolations(body: string): Violation[] {
  const json = parseJson(body)
  const classic = classicSchema.safeParse(json)
  if (classic.success) {
    const report = classic.data['csp-report']
    return [violation(report['effective-directive'] || report['violated-directive'], report['blocked-uri'])]
  }
  const reports = reportsSchema.safeParse(json)
  if (!reports.success) return []
  return reports.data
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body: report }) => violation(report.effectiveDirective, report.blockedURL))
}

function violation(directive: string, blocked: string): Violation {
  const [name = ''] = directive.trim().split(/\s/)
  return { directive: /^[a-z-]{1,40}$/.test(name) ? name : 'unknown', blocked: blockedName(blocked) }
}

function blockedName(blocked: string): string {
  if (/^[a-z-]{0,40}$/.test(blocked)) return blocked || 'unknown'
  const url = URL.parse(blocked)
  if (!url) return 'unknown'
  return (url.origin === 'null' ? url.protocol : url.origin).slice(0, 100)
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
