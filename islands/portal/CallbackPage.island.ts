import './session/check-without-eval.ts'
import { beginLogin } from './session/begin-login.ts'
import { finishLogin } from './session/finish-login.ts'
import { signOutHere } from './session/sign-out-here.ts'

/** Needs JavaScript: the code of a login is in the address, and the state that goes with it in the browser. */
const page = document.querySelector<HTMLElement>('[data-callback]')
if (page) void start(page)

function start(page: HTMLElement): Promise<void> {
  if (page.dataset.signOut === undefined) return finishLogin(page)
  return new URLSearchParams(location.search).has('out') ? signOutHere(page) : beginLogin(page)
}
