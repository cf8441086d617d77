import { svgDocument } from './kit/frame.ts'
import { ACCENT } from './kit/palette.ts'

/** What is drawn on the wire, on a grid of 96 units around (48, 48). */
export const SIGNS: Readonly<Record<string, string>> = {
  cutting: '<path d="M36 22L60 74M60 22L36 74"/>',
  stripping: '<rect x="28" y="34" width="34" height="28" rx="3" fill="#fff"/><path d="M62 42H76M62 54H76"/>',
  sealing: '<rect x="32" y="32" width="32" height="32" rx="10" fill="#fff"/><path d="M40 32V64M48 32V64M56 32V64"/>',
  crimping: '<path d="M30 38H58L70 48L58 58H30Z" fill="#fff"/><path d="M44 14V32M37 25L44 32L51 25"/>',
  monitoring: '<path d="M20 66C40 66 40 26 50 26C60 26 58 66 76 66" fill="none"/>',
  twisting:
    '<path d="M14 48C22 32 30 32 38 48C46 64 54 64 62 48C70 32 78 32 86 48" fill="none"/><path d="M14 48C22 64 30 64 38 48C46 32 54 32 62 48C70 64 78 64 86 48" fill="none" stroke="#ff5a1f"/>',
  marking: '<path d="M30 36V60M38 36V60M44 36V60M54 36V60M60 36V60M68 36V60"/>',
  'pull-testing': '<path d="M34 34H20V62H34M62 34H76V62H62M34 48H62M28 42L20 48L28 54M68 42L76 48L68 54" fill="none"/>',
  traceability:
    '<rect x="30" y="22" width="36" height="52" rx="3" fill="#fff"/><path d="M38 36H58M38 46H58M38 56H50"/><path d="M52 62L58 68L70 54" fill="none"/>',
  laser: '<path d="M38 16H58L51 30H45Z" fill="#fff"/><path d="M48 30V47M48 47L36 38M48 47L60 38M48 47L34 56M48 47L62 56" fill="none"/>',
  'electrical-testing': '<path d="M53 20L34 52H46L42 76L62 43H50Z" fill="#fff"/>',
  taping:
    '<rect x="22" y="38" width="52" height="20" rx="2" fill="#fff"/><path d="M28 38L36 58M39 38L47 58M50 38L58 58M61 38L69 58" fill="none"/>',
  automation:
    '<path d="M34 76H62M48 76V60L33 42L55 28L68 37" fill="none"/><circle cx="48" cy="60" r="5" fill="#fff"/><circle cx="33" cy="42" r="5" fill="#fff"/><circle cx="55" cy="28" r="5" fill="#fff"/>',
}

/** Picture of a capability: its sign in a circle, on the wire. */
export function capabilityPicture(name: string): string | undefined {
  const sign = SIGNS[name]
  if (!sign) return undefined
  const wire = name === 'twisting' ? '' : `<path d="M0 48H96" stroke="${ACCENT}" stroke-width="3"/>`
  const content = `<circle cx="48" cy="48" r="44" fill="#ffffff"/>${wire}<g stroke="#14181c" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">${sign}</g><circle cx="48" cy="48" r="44" fill="none" stroke="#14181c" stroke-width="1.4"/>`
  return svgDocument(600, 600, `<rect width="600" height="600" fill="#f1f2f1"/><g transform="translate(60 60) scale(5)">${content}</g>`)
}
