import type { Protection } from '#content-schema/release/release.ts'
import type { RequestContext } from '../routing/request-context.ts'
import type { Gate } from './gate.ts'

/** The gates that open what a release protects. */
export interface OpenedGates {
  page: Pick<Gate, 'isOpen'>
  /** Editors need no password of a page. */
  editor: Pick<Gate, 'isOpen'>
  /** Whoever is signed in (CP-18). */
  role: Pick<Gate, 'isOpen'>
}

/**
 * True when a page or file of a protection is open to a visitor: a password opens with its ticket or an editor's, a role to whoever is
 * signed in (CP-17, CP-18).
 */
export async function isOpenTo(
  gates: OpenedGates,
  protection: Protection | null,
  { cookie, address }: Pick<RequestContext, 'cookie' | 'address'>,
): Promise<boolean> {
  if (protection === null) return true
  const visitor = { cookie, isSecure: address.isSecure }
  if (protection === 'role') return gates.role.isOpen(visitor)
  return (await gates.page.isOpen(visitor)) || gates.editor.isOpen(visitor)
}
