import { FORM_MESSAGES } from './form-messages.ts'

/** Where the password of a protected page is sent: `{ password, page }` as JSON, or as a form without script (FM-17, AH-27). */
export const PAGE_PASSWORD_ENDPOINT = '/api/page-password'
/** The same for what editors alone may see. */
export const EDITOR_PASSWORD_ENDPOINT = '/api/editor-password'

export const PAGE_PASSWORD_INPUTS = { password: 'password', page: 'page' } as const

/** What the gate says, by code (FM-06, AH-20, CP-34): the exact English texts; the page carries them in its own language. */
export const GATE_MESSAGES = {
  password: FORM_MESSAGES.password,
  invalid: FORM_MESSAGES.invalid,
  failure: 'Something went wrong. Please try again later.',
} as const
export type GateMessageCode = keyof typeof GATE_MESSAGES
