import * as z from 'zod/mini'

/** Where an editor proves himself (AP-05, AP-06); spelled so by the specification. */
export const EDITOR_LOGIN_ENDPOINT = '/api/editor-area-autentication'
/** Takes the ticket back (ED-05). */
export const EDITOR_LOGOUT_ENDPOINT = '/api/editor-logout'

const MAX_PASSWORD_LENGTH = 1000
const MAX_HASH_LENGTH = 300

/**
 * `input` is a password. `hash` is what a password was answered with: an opaque signed value with its scope, version and end. An empty
 * hash stands for the one in the cookie, which no script can read.
 */
export const editorLoginSchema = z.union([
  z.strictObject({ input: z.string().check(z.maxLength(MAX_PASSWORD_LENGTH)) }),
  z.strictObject({ hash: z.string().check(z.maxLength(MAX_HASH_LENGTH)) }),
])

/** `hashedPassword` is there after the right password alone (ED-03). */
export const editorLoginAnswerSchema = z.object({ success: z.boolean(), hashedPassword: z.optional(z.string()) })
