/** Signs that may stand at the end of a line of Chinese or Japanese, before the next one. */
const EAST_ASIAN = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u3000-\u30ff]/u
/** Signs that begin no line. */
const NO_START = /^[、。，．・：；？！）」』】〉》ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ,.;:!?)\]}’”»…]/u

/**
 * Lines of a text that are no wider than `width`: broken at spaces, and between signs of Chinese and Japanese; a word that is wider than a
 * line is broken where the line ends.
 */
export function breakLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of piecesOf(text).flatMap((word) => shortened(word, width, widthOf))) {
    if (line !== '' && widthOf((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += line === '' ? piece.trimStart() : piece
  }
  if (line.trimEnd() !== '') lines.push(line.trimEnd())
  return lines
}

/** What stands together: a word with the space behind it, or a sign with those that begin no line. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let current = ''
  for (const letter of text.replace(/[\t\n\r ]+/g, ' ')) {
    const before = current.at(-1) ?? ''
    const mayBreak =
      before === ' ' || ((EAST_ASIAN.test(before) || EAST_ASIAN.test(letter)) && before !== '(' && before !== '（' && before !== '「')
    if (current !== '' && letter !== ' ' && mayBreak && !NO_START.test(letter)) {
      pieces.push(current)
      current = ''
    }
    current += letter
  }
  return current === '' ? pieces : [...pieces, current]
}

function shortened(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word.trimEnd()) <= width) return [word]
  const parts: string[] = []
  let part = ''
  for (const letter of word) {
    if (part !== '' && widthOf(part + letter) > width) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part]
}
