import { EDITOR_SHELL_ATTRIBUTE } from '#content-schema/pages/system-pages.ts'

/** Needs JavaScript: whether somebody is an editor, and all that editors see, a page that is the same for everybody cannot hold. */
const room = document.querySelector<HTMLElement>(`[${EDITOR_SHELL_ATTRIBUTE}]`)
if (room) {
  const start = async () => {
    const { mountEditor } = await import('./mount-editor.tsx')
    await mountEditor(room)
  }
  start().catch((error: unknown) => {
    console.error('The editor area could not be started', error)
    room.querySelector('.portal-waiting')?.remove()
    const notice = room.querySelector<HTMLElement>('[data-editor-failed]')
    if (notice) notice.hidden = false
  })
}
