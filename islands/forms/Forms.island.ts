/** Needs JavaScript to say what is wrong before a form is sent, to send it in place, and to keep what was typed. */
export { enhanceForm } from './enhance-form.ts'
