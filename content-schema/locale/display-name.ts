import { isLanguageCode } from '#content-schema/locale/language.ts'

/** A name in the reader's language, else in English, else the fallback (IL-12). */
export function displayNameIn(names: Record<string, string>, language: string, fallback: string): string {
  return names[language] || names.en || fallback
}

/**
 * A language's name for itself: the content's word for it, else the one readers of the language use (IL-12). Content may be
 * written in a language the platform lists no longer.
 *
 * @example ({}, 'fr') → 'Français'
 */
export function ownNameOf(names: Record<string, string>, language: string): string {
  const name = nameOfItself(names, language)
  return inCase('upper', name.charAt(0), language) + name.slice(1)
}

/**
 * The same as it stands inside a sentence of that language: small where the language writes its name small.
 *
 * @example ({ fr: 'Français' }, 'fr') → 'français', as in «non disponible en français»
 */
export function ownNameInSentence(names: Record<string, string>, language: string): string {
  const name = nameOfItself(names, language)
  const usual = usualNameOf(language).charAt(0)
  const isSmall = usual === inCase('lower', usual, language)
  return isSmall ? inCase('lower', name.charAt(0), language) + name.slice(1) : name
}

/** A page names dozens of languages, and each letter would be looked up in a language's rules. */
const letters = { upper: new Map<string, string>(), lower: new Map<string, string>() }

function inCase(target: 'upper' | 'lower', letter: string, language: string): string {
  const key = `${language} ${letter}`
  const known = letters[target].get(key)
  if (known !== undefined) return known
  const written = target === 'upper' ? letter.toLocaleUpperCase(language) : letter.toLocaleLowerCase(language)
  letters[target].set(key, written)
  return written
}

const nameOfItself = (names: Record<string, string>, language: string) => names[language] || usualNameOf(language)

/** Asking `Intl` takes as long as a tenth of a page. */
const usualNames = new Map<string, string>()

function usualNameOf(language: string): string {
  const known = usualNames.get(language)
  if (known !== undefined) return known
  const usual = (isLanguageCode(language) && new Intl.DisplayNames(language, { type: 'language' }).of(language)) || language
  usualNames.set(language, usual)
  return usual
}
