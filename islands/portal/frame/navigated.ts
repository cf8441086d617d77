let count = 0

/** True once somebody has gone from one screen to another. */
export function hasNavigated(): boolean {
  return count > 0
}

/** Notes that a screen was left; a new one begins at its top, one that is returned to stands where it was left. */
export function noteNavigation(isBack: boolean): void {
  count += 1
  if (!isBack) window.scrollTo(0, 0)
}
