import { documentType } from '#content-schema/rules/document-type.ts'

/** Computes the SHA-256 of a text in base64, as content security policies write it. */
export type Sha256Base64 = (text: string) => string

export interface PolicyInput {
  sha256: Sha256Base64
  /** Addresses below which the asset service keeps pictures and films. */
  assetOrigins: readonly string[]
  /** The inline scripts of the templates, byte for byte. */
  inlineScripts: readonly string[]
}

/** Headers of a document that is no page: what it is, and that nothing in it runs. */
export function documentHeaders(path: string): Record<string, string> {
  return { 'content-type': documentType(path), 'content-security-policy': "default-src 'none'" }
}

/**
 * The headers of every page: a content security policy that allows the templates' own inline scripts by hash and nothing inline
 * beyond them. What a page happens to hold never enters it, so no content can allow itself to run.
 */
export function pageHeaders({ sha256, assetOrigins, inlineScripts }: PolicyInput): Record<string, string> {
  const media = [...new Set(assetOrigins.map((origin) => ` ${new URL(origin).origin}`))].sort().join('')
  const scripts = inlineScripts.map((script) => ` 'sha256-${sha256(script)}'`).join('')
  const policy = [
    "default-src 'none'",
    `script-src 'self'${scripts}`,
    "style-src 'self'",
    `img-src 'self' data:${media}`,
    `media-src 'self'${media}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ]
  return { 'content-security-policy': policy.join('; ') }
}
