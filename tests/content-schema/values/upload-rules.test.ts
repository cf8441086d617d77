import { expect, test } from 'vitest'
import { MAX_UPLOAD_BYTES, UPLOAD_ACCEPT, uploadProblem } from '#content-schema/values/upload-rules.ts'

test.each([
  ['image/png', 1, null],
  ['IMAGE/JPEG', 1, null],
  ['video/mp4', MAX_UPLOAD_BYTES, null],
  ['video/quicktime', MAX_UPLOAD_BYTES + 1, 'size'],
  ['text/plain', 1, 'kind'],
  ['application/pdf', MAX_UPLOAD_BYTES + 1, 'kind'],
  ['', 1, 'kind'],
  ['image/', 1, 'kind'],
  ['text/html;image/png', 1, 'kind'],
  ['application/image/png', 1, 'kind'],
])('a file of type %j with %i bytes: %s (FM-14, FM-15)', (type, size, problem) => expect(uploadProblem({ type, size })).toBe(problem))

test('the limit is 100 MB, and browsers offer images and videos (FM-14, FM-15)', () => {
  expect(MAX_UPLOAD_BYTES).toBe(104_857_600)
  expect(UPLOAD_ACCEPT).toBe('image/*,video/*')
})
