/**
 * The part of a word its forms have in common, cut with care: better two stems for one word than one stem for two. Words are folded;
 * short ones and those of scripts without endings stay whole.
 *
 * @example stem('crimping', 'en') → 'crimp'; stem('maschinen', 'de') → 'maschin'
 */
export function stem(word: string, language: string): string {
  const cut = STEMMERS[language]
  return cut && word.length > 3 && /^[a-z]+$/.test(word) ? cut(word) : word
}

type Stemmer = (word: string) => string

/** Cuts the first ending that leaves at least so many letters. */
function endings(list: string, least: number): Stemmer {
  const sorted = list.split(' ').sort((a, b) => b.length - a.length)
  return (word) => {
    for (const ending of sorted) if (word.endsWith(ending) && word.length - ending.length >= least) return word.slice(0, -ending.length)
    return word
  }
}

const english: Stemmer = (word) => {
  let base = word
  if (base.endsWith('ies') && base.length > 4) base = `${base.slice(0, -3)}y`
  else if (/(?:ss|sh|ch|x|z)es$/.test(base)) base = base.slice(0, -2)
  else if (base.endsWith('s') && !/(?:ss|us|is)$/.test(base)) base = base.slice(0, -1)
  const participle = /^(.{3,})(?:ing|ed|er)$/.exec(base)?.[1]
  if (participle && /[aeiouy]/.test(participle)) base = /([bdfgklmnprt])\1$/.test(participle) ? participle.slice(0, -1) : participle
  return base.length > 4 && base.endsWith('e') ? base.slice(0, -1) : base
}

const german: Stemmer = (word) => endings('ungen ung ern em en er es e s n', 4)(word)

const french: Stemmer = (word) => {
  const singular = word.endsWith('aux') && word.length > 5 ? `${word.slice(0, -3)}al` : word.length > 4 ? word.replace(/[sx]$/, '') : word
  return endings('issage issages euse euses eur ages age ee er ir e', 4)(singular)
}

const STEMMERS: Readonly<Record<string, Stemmer>> = {
  en: english,
  de: german,
  fr: french,
  es: endings('ciones cion adora ador adoras adores ando ado ada as os es a o e s', 4),
  pt: endings('coes cao adora ador adoras adores ando ado ada as os es a o e s', 4),
  cs: endings('ovani ovana ovany ani eni ych ymi eho emu ich ami ove ovy ova ach ech ie y i a e u o', 4),
  sk: endings('ovanie ovania anie ania enie enia ych ymi eho emu ich ami ove ovy ova ach och ie y i a e u o', 4),
  hu: endings('oknak eknek okat eket ban ben nak nek val vel bol rol hoz hez nal nel ok ek ak at et ot t k', 4),
  ro: endings('urilor elor ilor ului atie atii area are iei ele ile uri lor ul le ea a e i u', 4),
}
