import { z } from 'zod'

/**
 * Who is let in: 0 everyone, 1 who knows the password, 2 who has a CIAM role (CP-16). The one word for it in pages, files and documents.
 */
export const gateSchema = z.union([z.literal(0), z.literal(1), z.literal(2)])
export type Gate = z.infer<typeof gateSchema>

/**
 * The gate that configuration puts before a path: it stands before the path itself and all that lies below it (CP-26 to CP-29). Paths are
 * canonical, without locale and with site slug.
 *
 * @example ('/events/internal/agenda', ['/events/internal']) → 1
 * @example ('/events/internals', ['/events/internal']) → 0
 */
export function gateOfPath(path: string, protectedPaths: readonly string[]): 0 | 1 {
  return protectedPaths.some((closed) => path === closed || path.startsWith(`${closed}/`)) ? 1 : 0
}

/** A page with a gate of its own behind the gate of its path: the stricter of them. */
export function stricterGate(own: Gate, other: Gate): Gate {
  return own > other ? own : other
}

/** What is shown in several places is as open as the most open of them; what is shown nowhere is open, as nothing closes it. */
export function gateOfPlaces(gates: readonly Gate[]): Gate {
  return gates.reduce<Gate | null>((easiest, gate) => (easiest === null || gate < easiest ? gate : easiest), null) ?? 0
}
