/** Bytes of a data sheet without the picture of the machine: the letters of the language are most of them. */
const LETTERS = 16_000
/** Chinese and Japanese draw a sign where others write a few letters. */
const SIGNS = 34_000
const PICTURE = 14_000

/**
 * About how large a data sheet is. It is set after the pages that link to it, and a sheet differs from another by a few thousand bytes:
 * enough for a reader to know whether to wait, not worth rendering his page a second time.
 */
export function sheetBytes({ language, hasPicture }: { language: string; hasPicture: boolean }): number {
  return (language === 'ja' || language === 'zh' ? SIGNS : LETTERS) + (hasPicture ? PICTURE : 0)
}
