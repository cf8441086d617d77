/** Where browsers report what the content security policy held back. */
export const POLICY_REPORT_ENDPOINT = '/api/policy-report'

/** Name of the endpoint in `Reporting-Endpoints`, as policies refer to it. */
export const POLICY_REPORT_GROUP = 'policy'

/** Media types of reports: of `report-uri`, and of `report-to`. */
export const POLICY_REPORT_TYPES: readonly string[] = ['application/csp-report', 'application/reports+json']
