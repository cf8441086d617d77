import { LOGIN } from '#content-schema/identity/login-settings.ts'

const SHAPES: Readonly<Record<string, RegExp>> = {
  state: /^[\w.~-]{8,256}$/,
  code_challenge: /^[\w-]{43}$/,
  prompt: /^(?:none|login)$/,
}
const ALLOWED = ['client_id', 'redirect_uri', 'response_type', 'scope', 'state', 'code_challenge', 'code_challenge_method', 'prompt']

/** A question for a code that this client may ask (AU-02): each parameter once, none but its own; null for any other. */
export function readAuthorizeQuery(
  query: string,
  { clientId, redirectUris }: { clientId: string; redirectUris: readonly string[] },
): { parameters: URLSearchParams; challenge: string } | null {
  const parameters = new URLSearchParams(query)
  const names = [...parameters.keys()]
  const fixed: Readonly<Record<string, string>> = {
    client_id: clientId,
    response_type: 'code',
    scope: LOGIN.scope,
    code_challenge_method: 'S256',
  }
  const isKnown = names.every((name) => ALLOWED.includes(name)) && new Set(names).size === names.length
  const isFixed = Object.entries(fixed).every(([name, value]) => parameters.get(name) === value)
  const isShaped = Object.entries(SHAPES).every(([name, shape]) => {
    const value = parameters.get(name)
    return value === null ? name === 'prompt' : shape.test(value)
  })
  const isOurs = redirectUris.includes(parameters.get('redirect_uri') ?? '')
  return isKnown && isFixed && isShaped && isOurs ? { parameters, challenge: parameters.get('code_challenge') ?? '' } : null
}
