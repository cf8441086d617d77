const PARAMETER = 'delete'

/** Where somebody returns to who signs in once more before he deletes his account: the open question. */
export function deleteReturn(portalPath: string): string {
  return `${portalPath}/account?${PARAMETER}=1#delete`
}

export function hasReturned(): boolean {
  return new URLSearchParams(location.search).has(PARAMETER)
}

/** A reload asks no more. */
export function forgetReturn(): void {
  if (hasReturned()) history.replaceState(history.state, '', location.pathname)
}

/** Whether a typed address is the account's, as the service compares them. */
export function confirms(typed: string, email: string): boolean {
  const key = (text: string) => text.trim().normalize('NFC').toLowerCase()
  return key(typed) !== '' && key(typed) === key(email)
}
