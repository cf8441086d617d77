/** Computes the SHA-256 of a text in base64, as content security policies write it. */
export type Sha256Base64 = (text: string) => string

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi

/**
 * The headers of a page: its content security policy, with a hash for every inline script and style it holds and nothing
 * inline beyond them. Data blocks such as JSON-LD never run and need none.
 */
export function createHeaderBuilder({
  sha256,
  assetOrigins,
}: {
  sha256: Sha256Base64
  assetOrigins: readonly string[]
}): (html: string) => Record<string, string> {
  const hashes = new Map<string, string>()
  const hashOf = (text: string) => {
    const known = hashes.get(text)
    if (known) return known
    const hash = `'sha256-${sha256(text)}'`
    if (hashes.size < 1000) hashes.set(text, hash)
    return hash
  }
  const images = [...new Set(assetOrigins.map((origin) => new URL(origin).origin))].sort().join(' ')
  return (html) => {
    const scripts = new Set<string>()
    const styles = new Set<string>()
    for (const [, tag = '', attributes = '', text = ''] of html.matchAll(INLINE)) {
      if (tag.toLowerCase() === 'style') styles.add(hashOf(text))
      else if (!/\bsrc\s*=/i.test(attributes) && !/\btype\s*=\s*["']?application\/(ld\+)?json/i.test(attributes)) scripts.add(hashOf(text))
    }
    const policy = [
      "default-src 'none'",
      `script-src 'self'${list(scripts)}`,
      `style-src 'self'${list(styles)}`,
      `img-src 'self' data:${images && ` ${images}`}`,
      `media-src 'self'${images && ` ${images}`}`,
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
    ]
    return { 'content-security-policy': policy.join('; ') }
  }
}

function list(sources: ReadonlySet<string>): string {
  return [...sources]
    .sort()
    .map((source) => ` ${source}`)
    .join('')
}
