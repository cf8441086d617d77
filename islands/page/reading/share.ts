/** The share dialog of the page: its address to copy, to mail, or to hand to another app of the device (NW-03, UX-05). */
export function openShare(): void {
  const content = document.querySelector<HTMLElement>('[data-share]')
  const dialog = content?.closest('dialog')
  if (!content || !dialog) return
  if (!dialog.dataset.ready) connect(dialog, content)
  dialog.dataset.ready = 'yes'
  say(content, '')
  dialog.showModal()
}

function connect(dialog: HTMLDialogElement, content: HTMLElement): void {
  const { title = document.title, url = location.href, copied = '', refused = '' } = content.dataset
  const field = content.querySelector('input')
  const device = content.querySelector<HTMLElement>('[data-device]')
  content.querySelector('[data-copy]')?.addEventListener('click', async () => {
    field?.select()
    try {
      await navigator.clipboard.writeText(url)
      say(content, copied)
    } catch {
      say(content, refused)
    }
  })
  dialog.querySelector('[command="close"]')?.addEventListener('click', () => dialog.close())
  if (!device || !navigator.share) return
  device.hidden = false
  device.addEventListener('click', () => {
    // Whoever dismisses the sheet of the device has not failed.
    navigator.share({ title, url }).catch(() => undefined)
  })
}

function say(content: HTMLElement, text: string): void {
  const status = content.querySelector('[role="status"]')
  if (status) status.textContent = text
}
