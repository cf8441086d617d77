import { permissionsPolicy } from '#content-schema/site/permissions-policy.ts'
import { POLICY_REPORT_ENDPOINT, POLICY_REPORT_GROUP } from '#content-schema/site/policy-report.ts'

/** Sent with every answer that a browser may show as a document. A release's header sets add to these and may override them. */
export const DOCUMENT_HEADERS: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'reporting-endpoints': `${POLICY_REPORT_GROUP}="${POLICY_REPORT_ENDPOINT}"`,
  'permissions-policy': permissionsPolicy({ hasCamera: false }),
}

/** For answers without content of a release: nothing runs, loads or frames it. */
const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Headers of answers that are decided here and not rendered: redirects, refusals, the last error page. */
export const BARE_HEADERS: Readonly<Record<string, string>> = {
  ...DOCUMENT_HEADERS,
  'content-security-policy': CLOSED_POLICY,
  'cache-control': 'no-store',
}
