import { toBase64Url } from '#content-schema/values/base64url.ts'

/** Random bytes in base64url. @example randomText(32) gives 43 characters */
export function randomText(bytes: number): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(bytes)))
}

/** SHA-256 of a text in base64url: the challenge of a PKCE verifier (AU-03). */
export async function sha256Text(text: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}
