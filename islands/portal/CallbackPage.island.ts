import './session/check-without-eval.ts'
import { beginLogin } from './session/begin-login.ts'
import { finishLogin } from './session/finish-login.ts'

/** Needs JavaScript: the code of a login is in the address, and the state that goes with it in the browser. */
const page = document.querySelector<HTMLElement>('[data-callback]')
if (page) void (page.dataset.signIn === undefined ? finishLogin(page) : beginLogin(page))
