import { INITIALS_COOKIE } from '#content-schema/identity/initials-cookie.ts'
import { readCookie } from '../../kit/cookies.ts'

/** Where the entries of the menu lead, below the portal, in the order of their texts. */
const PATHS = ['', '/account', '/logout']

/**
 * Initials and a menu in place of the link to sign in, for whoever the cookie says is signed in; the menu is made when it is needed
 * first. It
 * is looked at again when the page is turned to, and on the event `session`, as one may sign out elsewhere.
 */
export function showAccount(): void {
  const entry = document.querySelector<HTMLElement>('[data-account]')
  const link = entry?.querySelector('a')
  if (!entry || !link) return
  let menu: HTMLElement | undefined
  const draw = () => {
    const initials = decode(readCookie(INITIALS_COOKIE) ?? '')
    entry.toggleAttribute('data-known', initials !== '')
    if (initials !== '') menu ??= entry.appendChild(createMenu(link.pathname, entry.dataset.account?.split('|') ?? []))
    const mark = menu?.querySelector('.account-initials')
    if (!menu || !mark) return
    mark.textContent = initials
    menu.hidden = initials === ''
  }
  draw()
  document.addEventListener('visibilitychange', draw)
  document.addEventListener('session', draw)
  window.addEventListener('pageshow', draw)
}

function createMenu(portal: string, [name = '', ...texts]: readonly string[]): HTMLElement {
  const menu = create('details', 'account-menu')
  const list = create('ul')
  for (const [at, path] of PATHS.entries()) {
    const link = create('a', '', texts[at])
    link.href = portal + path
    const item = create('li')
    item.append(link)
    list.append(item)
  }
  const summary = create('summary')
  summary.append(create('span', 'visually-hidden', name), create('span', 'account-initials'))
  menu.append(summary, list)
  return menu
}

function create<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className = '', text = ''): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), { className, textContent: text })
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text).slice(0, 4)
  } catch {
    return ''
  }
}
