import { documentType } from '#content-schema/pages/document-type.ts'
import type { PageSpec, TemplateName } from '#content-schema/pages/page-spec.ts'
import { OWN_HOST_TOKEN, TRUSTED_TYPES_POLICY } from '#content-schema/site/content-policy.ts'
import { permissionsPolicy } from '#content-schema/site/permissions-policy.ts'
import { POLICY_REPORT_ENDPOINT, POLICY_REPORT_GROUP } from '#content-schema/site/policy-report.ts'
import type { PolicyName } from '../queries/page-kind.ts'
import { kindOf } from '../queries/page-kinds.ts'

/** Computes the SHA-256 of a text in base64, as content security policies write it. */
export type Sha256Base64 = (text: string) => string

/** What the policies of pages follow from, beside the templates. */
export interface PolicySettings {
  /** Addresses below which the asset service keeps pictures and films. */
  assetOrigins: readonly string[]
  /** Origins of the tag manager; none when none is configured. */
  trackingOrigins: readonly string[]
}

export interface PolicyInput extends PolicySettings {
  sha256: Sha256Base64
  /** The inline scripts of a template, byte for byte. */
  inlineScriptsOf: (template: TemplateName) => readonly string[]
}

/**
 * The headers of every page: a content security policy that allows the inline scripts of its template by hash and nothing inline
 * beyond them. Scripts come out of the folder of the releases' own and from nowhere else of the host. What a page happens to hold never
 * enters it, so no content can allow itself to run. Documents that are no pages
 * say what they are, and nothing in them runs.
 */
export function createPageHeaders(input: PolicyInput): (spec: Pick<PageSpec, 'template' | 'path'>) => Record<string, string> {
  const known = new Map<TemplateName, Record<string, string>>()
  return ({ template, path }) => {
    const { policy = 'page' } = kindOf({ template })
    if (policy === 'document') return documentHeaders(path)
    const headers = known.get(template) ?? shownHeaders(policy, template, input)
    known.set(template, headers)
    return headers
  }
}

function shownHeaders(policy: Exclude<PolicyName, 'document'>, template: TemplateName, input: PolicyInput): Record<string, string> {
  const scripts = input.inlineScriptsOf(template)
  if (policy === 'page') return { 'content-security-policy': policyOf(input, scripts) }
  const untracked = policyOf({ ...input, trackingOrigins: [] }, scripts)
  if (policy === 'technical') return { 'content-security-policy': untracked }
  const login = { 'content-security-policy': `${untracked}; frame-src 'self'` }
  return policy === 'login' ? login : { ...login, 'permissions-policy': permissionsPolicy({ hasCamera: true }) }
}

/** Pictures are there to be shown elsewhere. */
function documentHeaders(path: string): Record<string, string> {
  const type = documentType(path)
  return {
    'content-type': type,
    'content-security-policy': "default-src 'none'",
    ...(type.startsWith('image/') ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
  }
}

function policyOf({ sha256, assetOrigins, trackingOrigins }: PolicyInput, inlineScripts: readonly string[]): string {
  const media = listOrigins(assetOrigins)
  const tracking = listOrigins(trackingOrigins)
  const scripts = inlineScripts.map((script) => ` 'sha256-${sha256(script)}'`).join('')
  return [
    "default-src 'none'",
    `script-src ${OWN_HOST_TOKEN}/_astro/${scripts}${tracking}`,
    "style-src 'self'",
    `img-src 'self' data:${listOrigins([...assetOrigins, ...trackingOrigins])}`,
    `media-src 'self'${media}`,
    "font-src 'self'",
    `connect-src 'self'${tracking}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    // A tag manager brings policies of its own, whose names are its business.
    `trusted-types ${tracking === '' ? TRUSTED_TYPES_POLICY : '*'}`,
    `report-uri ${POLICY_REPORT_ENDPOINT}`,
    `report-to ${POLICY_REPORT_GROUP}`,
  ].join('; ')
}

function listOrigins(addresses: readonly string[]): string {
  return [...new Set(addresses.map((address) => ` ${new URL(address).origin}`))].sort().join('')
}
