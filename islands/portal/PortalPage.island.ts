import './session/check-without-eval.ts'
import { PORTAL_SHELL_ATTRIBUTE, portalShellSchema } from '#content-schema/portal/portal-shell.ts'

/** Needs JavaScript: who is signed in, and all that is his, a page that is the same for everybody cannot hold. */
const room = document.querySelector<HTMLElement>(`[${PORTAL_SHELL_ATTRIBUTE}]`)
if (room) {
  const { contactUrl = null, homeUrl = '/' } = room.dataset
  const start = async () => {
    const { mountPortal } = await import('./mount-portal.tsx')
    const shell = portalShellSchema.parse(JSON.parse(room.getAttribute(PORTAL_SHELL_ATTRIBUTE) ?? ''))
    await mountPortal(room, { shell, contactUrl, homeUrl })
  }
  start().catch((error: unknown) => {
    console.error('The portal could not be started', error)
    room.querySelector('.portal-waiting')?.remove()
    const notice = room.querySelector<HTMLElement>('[data-portal-failed]')
    const again = notice?.querySelector('a')
    if (again) again.href = location.href
    if (notice) notice.hidden = false
  })
}
