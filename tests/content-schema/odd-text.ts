/** Text that content really holds sooner or later, each named by what is odd about it. */
export const ODD_TEXTS: readonly (readonly [oddity: string, text: string])[] = [
  ['an emoji with a joiner', '👩‍🏭 machine'],
  ['right-to-left text', 'آلة تعرية الأسلاك'],
  ['letters whose case folds oddly', 'ß İ ı ẞ'],
  ['a composed accent', 'é'.normalize('NFC')],
  ['a decomposed accent', 'é'.normalize('NFD')],
  ['300 bytes', 'ü'.repeat(150)],
  ['the text null', 'null'],
  ['the name of an object property', '__proto__'],
  ['markup', '<script>alert(1)</script>'],
  ['a replacement pattern', "$& $1 $' $$"],
]
