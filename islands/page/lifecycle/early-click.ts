/** Presses a button again that was pressed before the script had begun, so that nobody has to press twice (`EARLY_SCRIPT` notes it). */
export function repeatEarlyClick(): void {
  const { pressed } = document.documentElement as HTMLElement & { pressed?: HTMLElement }
  pressed?.click()
}
