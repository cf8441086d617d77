/** Text as it is looked for: in lower case, of one width, without accents. @example searchKey('Abläng １') → 'ablang 1' */
export function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
}

/** What a machine is found by: serial number with and without its hyphen, name and model. */
export function searchedText({ serialNumber, name, model }: { serialNumber: string; name: string; model: string }): string {
  return searchKey([serialNumber, serialNumber.replaceAll('-', ''), name, model].join(' '))
}

/** All of which a machine has to hold. */
export function searchedWords(words: string): string[] {
  return searchKey(words).split(/\s+/).filter(Boolean)
}
