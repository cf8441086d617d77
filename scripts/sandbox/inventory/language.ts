/** What is written in a language; what is not, in English. */
export function textIn<T>(texts: Readonly<Partial<Record<string, T>>> & { en: T }, language: string): T {
  return texts[language] ?? texts.en
}
