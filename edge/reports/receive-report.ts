import { POLICY_REPORT_TYPES } from '#content-schema/site/policy-report.ts'
import { readBodyBelow } from '../http/body.ts'
import { BARE_HEADERS } from '../http/document-headers.ts'
import { createThrottledLog, describeError } from '../http/log.ts'
import { textResponse } from '../http/responses.ts'
import type { RequestContext } from '../routing/request-context.ts'
import { readViolations } from './policy-report.ts'
import type { PolicyReports } from './policy-reports.ts'

const MAX_BODY_BYTES = 16 * 1024
/** Reports an isolate takes in a minute; a page that goes wrong says the same for every visitor. */
export const MAX_REPORTS_PER_MINUTE = 60

export interface ReportBindings {
  POLICY_REPORTS: DurableObjectNamespace<PolicyReports>
}

interface Services {
  env: ReportBindings
  reportLimiter: { admit(): boolean }
}

const logFailure = createThrottledLog()

/** True for the media types browsers report with. */
export function isReport(request: Request): boolean {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  return POLICY_REPORT_TYPES.includes(type)
}

export function refuseReportType(): Response {
  return textResponse(415, `One of ${POLICY_REPORT_TYPES.join(', ')} expected`)
}

/** Takes what browsers report of the content security policy. It answers the same whatever becomes of a report. */
export async function receiveReport({ env, reportLimiter }: Services, { raw }: RequestContext): Promise<Response> {
  if (!reportLimiter.admit()) return textResponse(429, 'Enough is known', { 'retry-after': '60' })
  const bytes = await readBodyBelow(raw, MAX_BODY_BYTES)
  if (!bytes) return textResponse(413, `At most ${MAX_BODY_BYTES} bytes`)
  const violations = readViolations(new TextDecoder().decode(bytes))
  try {
    if (violations.length > 0) await env.POLICY_REPORTS.getByName('all').add(violations)
  } catch (error) {
    logFailure('error', 'A report of a browser is not counted', { error: describeError(error) })
  }
  return new Response(null, { status: 204, headers: BARE_HEADERS })
}
