/** Town and country, as one writes them in a language. @example ({ city: 'Wirental', country: 'CH' }, 'de') → 'Wirental, Schweiz' */
export function placeText({ city, country }: { city: string; country: string }, language: string): string {
  const name = /^[A-Z]{2}$/.test(country) ? new Intl.DisplayNames([language], { type: 'region' }).of(country) : country
  const joint = /^(?:ja|zh)/.test(language) ? '、' : ', '
  return [city, name].filter(Boolean).join(joint)
}
