/**
 * Address of the captions of a film of the asset service, as WebVTT: they stand beside it and are named by their language. Null for
 * films of others.
 *
 * @example captionsOf('https://assets.example/live/press.webm', 'de', ['https://assets.example']) // 'https://assets.example/live/press.de.vtt'
 */
export function captionsOf(film: string, language: string, assetOrigins: readonly string[]): string | null {
  if (!assetOrigins.some((origin) => film.startsWith(`${origin}/`))) return null
  const [, name] = /^(https?:\/\/[^/]+\/[^?#]*)\.\w+(?:[?#].*)?$/.exec(film) ?? []
  return name === undefined ? null : `${name}.${language}.vtt`
}
