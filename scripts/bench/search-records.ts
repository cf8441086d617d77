import type { SearchRecord } from '#content-schema/search/search-record.ts'

/** A query, and the record somebody who asks it wants. */
export interface KnownItem {
  kind: 'words' | 'model number' | 'slip' | 'begun'
  query: string
  wanted: string
}

const STEMS =
  'crimp strip wire cable blade force height pull seal press tool harness board twist mark test laser coax screen feed reel coil length strand copper terminal contact lug ferrule applicator stroke sensor camera record order shift operator service part'.split(
    ' ',
  )
const ENDS = ' s ing er ed age ment less ful line work hold side ward'.split(' ')
const SERIES = 'Corda Linea Punto Cella Marka Torsa Forza Spina Filo Rota Bobina Sigilla'.split(' ')
const BODY_WORDS = 140

/**
 * Records like those of the sample content, as many as wanted and the same in every run: names of series with a number, texts whose words
 * are as unevenly frequent as in a language.
 */
export function createRecords(count: number): SearchRecord[] {
  const random = createRandom(count)
  const words = vocabularyOf(Math.max(3000, Math.round(count ** 0.6 * 40)))
  const draw = () => words[Math.floor(words.length * random() ** 3)] ?? ''
  const text = (length: number) => Array.from({ length }, draw).join(' ')
  return Array.from({ length: count }, (_, number): SearchRecord => {
    const title = `${SERIES[number % SERIES.length]} ${100 + Math.floor(number / SERIES.length)} ${capitalise(draw())}`
    const id = `machine-${number}`
    return {
      shown: { id, kind: 'products', title, description: text(14), path: `/products/${id}`, imageUrl: '', category: draw(), slug: id },
      codes: [id],
      headings: [text(4), text(4)],
      body: text(BODY_WORDS),
      countries: number % 10 === 0 ? ['US', 'JP'] : null,
      figures: [],
      isDestination: false,
      importance: 1,
    }
  })
}

/** Queries for records spread over all of them, of each kind as many. */
export function createQueries(records: readonly SearchRecord[], ofEach: number): KnownItem[] {
  const random = createRandom(records.length + 1)
  const visible = records.filter(({ countries }) => countries === null)
  const step = Math.max(1, Math.floor(visible.length / ofEach))
  return visible
    .filter((_, number) => number % step === 0)
    .slice(0, ofEach)
    .flatMap(({ shown }): KnownItem[] => {
      const [series = '', number = '', word = ''] = shown.title.split(' ')
      const [first = '', second = ''] = shown.description.split(' ')
      const slip = word.length > 3 ? word.slice(0, 2) + word.slice(3) : word
      return [
        { kind: 'words', query: `${series} ${number} ${first} ${second}`.toLowerCase(), wanted: shown.id },
        { kind: 'model number', query: random() < 0.5 ? `${series}${number}`.toUpperCase() : `${series}-${number}`, wanted: shown.id },
        { kind: 'slip', query: `${series} ${number} ${slip}`, wanted: shown.id },
        { kind: 'begun', query: `${word.toLowerCase()} ${series} ${number.slice(0, -1)}`, wanted: shown.id },
      ]
    })
}

function vocabularyOf(size: number): string[] {
  const words = new Set<string>()
  for (const end of ENDS) for (const stem of STEMS) words.add(stem + end)
  for (const head of STEMS) for (const tail of STEMS) for (const end of ENDS) if (words.size < size) words.add(head + tail + end)
  return [...words].slice(0, size)
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
