import { expect, test } from 'vitest'
import { captionsOf } from '#content-schema/values/film-captions.ts'

const ORIGINS = ['https://assets.example']

test.each([
  ['https://assets.example/live/press.webm', 'de', 'https://assets.example/live/press.de.vtt'],
  ['https://assets.example/live/press.mp4?wire=copper', 'ja', 'https://assets.example/live/press.ja.vtt'],
  ['https://assets.example/live/press', 'de', null],
  ['https://assets.example.org/live/press.webm', 'de', null],
  ['/press.webm', 'de', null],
])('captions of %s in %s stand at %s', (film, language, address) => expect(captionsOf(film, language, ORIGINS)).toBe(address))
