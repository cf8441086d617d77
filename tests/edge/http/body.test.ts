import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readBodyBelow, readFields, readJsonBody, readJsonText } from '../../../edge/http/body.ts'

const schema = z.object({ name: z.string() })
const JSON_TYPE = 'application/json; charset=utf-8'
const post = (body: string, type: string) => new Request('http://a.test/', { method: 'POST', body, headers: { 'content-type': type } })

describe('the body of a request', () => {
  it.each([
    ['{"name":"a"}', JSON_TYPE, { ok: true, value: { name: 'a' } }],
    ['{"name":"a"}', 'text/plain', { ok: false, status: 415, reason: 'application/json expected' }],
    [`{"name":"${'a'.repeat(100)}"}`, JSON_TYPE, { ok: false, status: 413, reason: 'the body is longer than 64 bytes' }],
    ['{"name"', JSON_TYPE, { ok: false, status: 400, reason: 'the body is no JSON' }],
    ['{"name":1}', JSON_TYPE, { ok: false, status: 400, reason: expect.stringMatching(/^name: /) }],
    ['[]', JSON_TYPE, { ok: false, status: 400, reason: expect.stringMatching(/^body: /) }],
  ])('JSON %j sent as %s is read against a schema, or refused with the right status', async (body, type, expected) => {
    expect(await readJsonBody(post(body, type), schema, 64)).toEqual(expected)
  })

  it('JSON of a beacon is read whatever its media type', async () => {
    expect(await readJsonText(post('{"name":"a"}', 'text/plain'), schema, 64)).toEqual({ ok: true, value: { name: 'a' } })
  })

  it.each([
    ['a=1&b=x+y', 'application/x-www-form-urlencoded', { ok: true, value: { a: '1', b: 'x y' } }],
    ['{"a":1}', JSON_TYPE, { ok: true, value: { a: 1 } }],
    ['[1]', JSON_TYPE, { ok: false, status: 400, reason: 'the body is no object' }],
    ['a=1', 'text/plain', { ok: false, status: 415, reason: 'a form or application/json expected' }],
  ])('Fields %j sent as %s are read from a form and from a JSON object alike', async (body, type, expected) => {
    expect(await readFields(post(body, type), 64)).toEqual(expected)
  })
})

describe('the bytes of a body', () => {
  const body = 'x'.repeat(100)
  it.each<[string, Record<string, string>, number, number | null]>([
    ['of a declared length are read where there is room', { 'content-length': '100' }, 100, 100],
    ['of a declared length beyond the limit are not read', { 'content-length': '100' }, 99, null],
    ['of no declared length are read where there is room', {}, 100, 100],
    ['of no declared length are read up to the limit', {}, 99, null],
    ['that are packed are held to the limit unpacked', { 'content-length': '20', 'content-encoding': 'gzip' }, 99, null],
    ['longer than they declare are refused all the same', { 'content-length': '20' }, 99, null],
  ])('%s', async (_what, headers, limit, length) => {
    expect((await readBodyBelow(new Response(body, { headers }), limit))?.byteLength ?? null).toBe(length)
  })

  it('of nothing are none', async () => {
    expect(await readBodyBelow(new Response(null), 10)).toEqual(new Uint8Array())
  })
})
