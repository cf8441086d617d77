import { TRUSTED_TYPES_POLICY } from '#content-schema/site/content-policy.ts'

interface Policy {
  createHTML(html: string): string
  createScriptURL(url: string): string
}
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy
}

/** Where browsers have trusted types, nothing becomes markup or a script's address without having come through here. */
const policy: Policy | undefined = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(TRUSTED_TYPES_POLICY, {
  createHTML: (html) => html,
  createScriptURL: refuseOthers,
})

function refuseOthers(url: string): string {
  if (!/^https?:$/.test(new URL(url, location.href).protocol)) throw new TypeError(`${url} is no address of a script`)
  return url
}

/** Markup that our own code has written, or a page of this site has answered; never what somebody typed. */
export function trustedHtml(html: string): string {
  return policy?.createHTML(html) ?? html
}

/** A page of this site as a document; nothing in it runs. */
export function parsePage(html: string): Document {
  return new DOMParser().parseFromString(trustedHtml(html), 'text/html')
}

/** Address of a script that the page itself was configured with. */
export function trustedScriptUrl(url: string): string {
  return policy?.createScriptURL(url) ?? refuseOthers(url)
}
