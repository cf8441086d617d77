import { returnTarget } from '#content-schema/identity/return-target.ts'

const KEY = 'uapp_return'

/** Keeps for this tab where the visitor returns to after the login. */
export function rememberReturn(target: string): void {
  try {
    sessionStorage.setItem(KEY, target)
  } catch {
    // He returns to the portal's home then.
  }
}

/** Where he came from, once; null for nowhere, and for what is no place of this site. */
export function recallReturn(): string | null {
  try {
    const target = returnTarget(sessionStorage.getItem(KEY))
    sessionStorage.removeItem(KEY)
    return target
  } catch {
    return null
  }
}
