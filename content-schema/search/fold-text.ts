import { unifyHan } from '#content-schema/search/han-variants.ts'

/**
 * Text as search compares it: one form for full-width and half-width, upper and lower case, accents, umlauts and the marks people leave
 * out,
 * and for the characters that differ from one country of Chinese characters to another.
 * Marks of Japanese syllables stay, as they tell one syllable from another.
 *
 * @example foldText('Auszugskräfte 0,5 mm²') → 'auszugskrafte 0,5 mm2'
 */
export function foldText(text: string): string {
  // Plain text, which is most of it, has one form only.
  if (/^[\x20-\x7e\n]*$/.test(text)) return text.toLowerCase()
  return unifyHan(text.normalize('NFKC'))
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[ßıøłđœæ]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[\u00ad\u200b-\u200d\ufeff]/g, '')
}

const PLAIN: Readonly<Record<string, string>> = { ß: 'ss', ı: 'i', ø: 'o', ł: 'l', đ: 'd', œ: 'oe', æ: 'ae' }
