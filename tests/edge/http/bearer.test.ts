import { expect, test } from 'vitest'
import { hasBearer } from '../../../edge/http/bearer.ts'

// Right and wrong tokens are compared by workerd alone: `store-api.workerd.test.ts`.
test.each([
  ['an empty token where none is configured', 'Bearer ', ''],
  ['no header where none is configured', null, ''],
  ['another scheme', 'Basic secret', 'secret'],
  ['no header', null, 'secret'],
])('A request with %s carries no bearer token', (_what, header, token) => {
  const headers = new Headers(header === null ? {} : { authorization: header })
  expect(hasBearer(new Request('https://example.test/', { headers }), token)).toBe(false)
})
