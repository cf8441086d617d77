import { expect, it } from 'vitest'
import { isFromElsewhere } from '../../../edge/http/same-origin.ts'

it.each([
  [{ 'sec-fetch-site': 'same-origin' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{}, false],
  [{ origin: 'https://a.test' }, false],
  [{ 'sec-fetch-site': 'cross-site' }, true],
  [{ 'sec-fetch-site': 'same-site' }, true],
  [{ origin: 'https://evil.test' }, true],
  [{ origin: 'null' }, true],
] as [Record<string, string>, boolean][])('a request with %j comes from elsewhere: %s', (headers, isElsewhere) =>
  expect(isFromElsewhere(new Request('https://a.test/x', { headers }))).toBe(isElsewhere),
)
