import { flashes, showKeptFlash } from '#islands/kit/flash.ts'

/** Draws messages once there is one (ER-06 to ER-11). */
export function drawFlashes(): void {
  let isDrawn = false
  flashes.subscribe((messages) => {
    if (isDrawn || messages.length === 0) return
    isDrawn = true
    void import('../../kit/flash-list.ts').then(({ drawFlashList }) => drawFlashList())
  })
  showKeptFlash()
}
