import { isFileAddress } from '#content-schema/address/file-address.ts'
import { canonicalisePath, SIGN_IN_SLUG } from '#content-schema/address/path.ts'

const MAX_LENGTH = 2_000

/**
 * Where somebody came from and returns to after the login: path, query and fragment of this origin, or null for anything else. What
 * browsers read as the address of another host, the pages of the login itself, and endpoints that are no file, are nothing to return to.
 */
export function returnTarget(value: string | null | undefined): string | null {
  if (!value || value.length > MAX_LENGTH || !value.startsWith('/') || value.startsWith('//') || hasUnsafe(value)) return null
  const url = URL.parse(value, 'https://origin.invalid')
  if (url?.origin !== 'https://origin.invalid') return null
  // `/.//host` has become `//host`, which is another origin.
  if (url.pathname.startsWith('//')) return null
  const canonical = canonicalisePath(url.pathname)
  if (!canonical.ok || isLoginPath(canonical.path)) return null
  return `${url.pathname}${url.search}${url.hash}`
}

/** Backslashes, spaces and control characters, which browsers drop or turn before they read an address. */
function hasUnsafe(value: string): boolean {
  return [...value].some((character) => character === '\\' || character <= ' ' || character === '\u007f')
}

function isLoginPath(path: string): boolean {
  const isSignIn = path.split('/').length === 3 && path.endsWith(`/${SIGN_IN_SLUG}`)
  return (
    isSignIn || (/^\/(?:am|api)(?:\/|$)/.test(path) && !isFileAddress(path)) || /(?:^|\/)(?:callback|blank-callback|logout)$/.test(path)
  )
}
