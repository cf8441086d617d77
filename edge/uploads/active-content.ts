const TAGS = 'html|head|body|svg|script|iframe|object|embed|math|style|link|meta|base|form|template|!doctype|\\?php'
/** Letters, digits and signs, which follow by chance once in three hundred times. */
const FOLLOWED = '[\\x09\\x0a\\x0d\\x20-\\x7e]{6}'
/**
 * What a browser or a reader could take for a document: the start of a tag that runs or loads something, and of a PDF. Text has to follow, so
 * that no picture is refused for four letters that occur in it by chance.
 */
const ACTIVE = new RegExp(`^(?:<(?:${TAGS})[\\s/>]${FOLLOWED}|<script>|<!doctype html|<svg[\\s>/][^>]{0,40}xmlns|%PDF-[12]\\.[0-9])`, 'i')
/** The bytes that browsers look at to guess a type: here a tag alone is enough. */
const SNIFFED_BYTES = 1_500
const SNIFFED = new RegExp(`^(?:<(?:${TAGS})[\\s/>]|%PDF-)`, 'i')
/** Longest text that is looked at from where it begins; so much of a chunk is looked at again with the next one. */
const MAX_TEXT = 64
/** What a PDF holds of other languages is text of its forms and data about itself; what runs in a browser is not among it. */
const IN_PDF = new RegExp(`^(?:<(?:html|body|svg|script|iframe|object|embed)[\\s/>]${FOLLOWED}|<script>|<!doctype html)`, 'i')
const LESS_THAN = 0x3c
const PERCENT = 0x25

/**
 * Looks through bytes as they pass, in chunks of any size. True for the first chunk that shows active content. `isPdf` is asked once the type
 * is known: a PDF may say that it is one.
 */
export function createActiveContentCheck(isPdf: () => boolean = () => false): (chunk: Uint8Array) => boolean {
  let tail = new Uint8Array()
  let seen = 0
  return function showsActiveContent(chunk) {
    const seam = new Uint8Array(tail.length + Math.min(chunk.length, MAX_TEXT))
    seam.set(tail)
    seam.set(chunk.subarray(0, MAX_TEXT), tail.length)
    const isActive = findsActive(seam, seen - tail.length, isPdf()) || findsActive(chunk, seen, isPdf())
    tail = (chunk.length >= MAX_TEXT ? chunk : seam).slice(-MAX_TEXT)
    seen += chunk.length
    return isActive
  }
}

/** `offset` is where the bytes stand in the file. Text is made of the few places where one could begin, and not of all bytes. */
function findsActive(bytes: Uint8Array, offset: number, isPdf: boolean): boolean {
  for (const opening of isPdf ? [LESS_THAN] : [LESS_THAN, PERCENT])
    for (let at = bytes.indexOf(opening); at >= 0; at = bytes.indexOf(opening, at + 1)) {
      if (!isWordStart(bytes[at + 1]) || !isWordStart(bytes[at + 2])) continue
      const text = String.fromCharCode(...bytes.subarray(at, at + MAX_TEXT))
      if (isPdf ? IN_PDF.test(text) : ACTIVE.test(text) || (offset + at < SNIFFED_BYTES && SNIFFED.test(text))) return true
    }
  return false
}

/** A letter, or what declarations begin with. */
function isWordStart(byte = 0): boolean {
  const lower = byte | 0x20
  return (lower >= 0x61 && lower <= 0x7a) || byte === 0x21 || byte === 0x3f
}
