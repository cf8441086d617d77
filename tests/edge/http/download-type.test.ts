import { expect, it } from 'vitest'
import { downloadType } from '../../../edge/http/download-type.ts'

it.each([
  ['application/pdf', 'application/pdf'],
  ['Application/PDF; charset=binary', 'application/pdf'],
  ['text/csv', 'text/csv; charset=utf-8'],
  ['text/html', 'application/octet-stream'],
  ['image/svg+xml', 'application/octet-stream'],
  ['application/pdf-x', 'application/octet-stream'],
  ['application/javascript', 'application/octet-stream'],
  ['', 'application/octet-stream'],
  [undefined, 'application/octet-stream'],
])('a download stored as %j leaves as %s', (stored, type) => expect(downloadType(stored)).toBe(type))
