/** Presses again what was pressed before the script of the page had begun and needs it: that nobody has to press twice (`EARLY_SCRIPT`). */
export function repeatEarlyClick(): void {
  const { pressed } = document.documentElement as HTMLElement & { pressed?: HTMLElement }
  pressed?.click()
}
