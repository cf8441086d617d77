import { INITIALS_COOKIE } from '#content-schema/identity/initials-cookie.ts'
import { onAction } from '../../kit/actions.ts'
import { readCookie } from '../../kit/cookies.ts'

/**
 * Initials and a menu for whoever the cookie says is signed in, in place of the link to sign in where there is one; the menu is made when it
 * is needed first. It is looked at again when the page is turned to, and on the event `session`, as one may sign out elsewhere.
 */
export function showAccount(): void {
  const entry = document.querySelector<HTMLElement>('[data-account]')
  if (!entry) return
  const facts = entry.dataset.account?.split('|') ?? []
  const signOut = facts.at(-1) ?? ''
  onAction('logout', () => location.assign(signOut))
  // Of the portal, `logout` and `login`; of a site without one, `sign-in?out` and `sign-in`.
  onAction('login', () => location.assign(signOut.replace(/\?out$/, '').replace(/logout$/, 'login')))
  let menu: HTMLElement | undefined
  const draw = () => {
    const initials = decode(readCookie(INITIALS_COOKIE) ?? '')
    entry.toggleAttribute('data-known', initials !== '')
    if (initials !== '') menu ??= entry.appendChild(createMenu(facts))
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

/** `facts` are the name of the menu, then text and address of each link. Pages nobody keeps are not fetched ahead. */
function createMenu([name = '', ...facts]: readonly string[]): HTMLElement {
  const menu = create('details', 'account-menu')
  const list = create('ul')
  for (let at = 0; at < facts.length; at += 2) {
    const link = create('a', '', facts[at])
    link.href = facts[at + 1] ?? ''
    link.rel = 'nofollow'
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
