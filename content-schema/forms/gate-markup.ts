import type { GateMessageCode } from './page-password.ts'

/** How the gate is marked up, so that the edge can say on its way out what was wrong. */
export const GATE_MARKUP = { input: 'data-gate-input', error: 'data-gate-error' } as const

/** Attribute of the error's element that holds a message in the language of the page. */
export function gateMessageAttribute(code: GateMessageCode): string {
  return `data-${code}`
}
