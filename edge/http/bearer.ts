import { isEqualSecret } from './equal-secret.ts'

/** True when a request carries the bearer token; nobody carries an empty one. The comparison takes constant time. */
export function hasBearer(request: Request, token: string): boolean {
  const given = readBearer(request)
  return token !== '' && given !== null && isEqualSecret(given, token)
}

/** The bearer token of a request, null for none. */
export function readBearer(request: Request): string | null {
  const [scheme = '', given = ''] = (request.headers.get('authorization') ?? '').split(' ')
  return scheme.toLowerCase() === 'bearer' && given !== '' ? given : null
}
