import type { ClientMetadata } from 'oidc-provider'
import { LOGIN } from '#content-schema/identity/login-settings.ts'

export const CLIENT_ID = 'strandwerk-web'

/** The one client there is: a public one, the web sites on every origin they are served from. */
export function webClient(origins: readonly string[]): ClientMetadata {
  return {
    client_id: CLIENT_ID,
    client_name: 'Strandwerk',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    scope: LOGIN.scope,
    require_auth_time: true,
    redirect_uris: origins.flatMap((origin) => [`${origin}${LOGIN.callbackPath}`, `${origin}${LOGIN.blankCallbackPath}`]),
    post_logout_redirect_uris: origins.map((origin) => origin + LOGIN.signedOutPath),
  }
}
