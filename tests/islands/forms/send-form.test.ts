import { describe, expect, test } from 'vitest'
import { keyOfAttempt, sendForm } from '../../../islands/forms/send-form.ts'

const answering = (body: unknown, status = 200) => (async () => Response.json(body, { status })) as unknown as typeof fetch

describe('what became of a form that was sent', () => {
  test.each<[string, unknown, number, unknown]>([
    [
      'a reference is a success',
      { success: true, reference: 'STW-2026-7F3K' },
      200,
      { kind: 'accepted', reference: 'STW-2026-7F3K', file: null },
    ],
    ['a reference with a failing status is none', { success: true, reference: 'STW-2026-7F3K' }, 500, { kind: 'failed' }],
    ['a failure without fields is a failure', { success: false, errors: [] }, 503, { kind: 'failed' }],
    ['what is no answer of the endpoint is a failure', { hello: 'world' }, 200, { kind: 'failed' }],
  ])('%s (FM-09)', async (_what, body, status, result) => {
    expect(await sendForm('/x', {}, { key: 'k', fetch: answering(body, status) })).toEqual(result)
  })

  test('fields that are wrong come with their codes (FM-19)', async () => {
    const errors = [{ field: 'email', code: 'email', message: 'Please provide a valid email address' }]
    const result = await sendForm('/x', {}, { key: 'k', fetch: answering({ success: false, errors }, 422) })
    expect(result).toMatchObject({ kind: 'refused', errors: [{ field: 'email', code: 'email' }] })
  })

  test.each<[string, () => Promise<Response>]>([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a page in place of JSON', async () => new Response('<!doctype html>', { status: 200 })],
  ])('%s is a failure and throws nothing', async (_what, send) => {
    expect(await sendForm('/x', {}, { key: 'k', fetch: send as unknown as typeof fetch })).toEqual({ kind: 'failed' })
  })

  test('the key of the attempt travels as a header, the body as JSON', async () => {
    const seen: Request[] = []
    const send = (async (url: string, init: RequestInit) => {
      seen.push(new Request(new URL(url, 'http://site.test'), init))
      return Response.json({ success: true, reference: 'R' })
    }) as unknown as typeof fetch
    await sendForm('/api/forms/contact', { email: 'a@b.example' }, { key: 'attempt-1', fetch: send })
    expect(seen[0]?.method).toBe('POST')
    expect(seen[0]?.headers.get('idempotency-key')).toBe('attempt-1')
    expect(await seen[0]?.json()).toEqual({ email: 'a@b.example' })
  })
})

describe('the key of an attempt', () => {
  const createKey = () => 'new'

  test('stays while the form says the same, so that what is sent again counts once', () => {
    expect(keyOfAttempt('a', { said: 'a', key: 'old' }, createKey)).toEqual({ said: 'a', key: 'old' })
  })

  test.each<[string, { said: string; key: string } | undefined]>([
    ['nothing was sent before', undefined],
    ['it says something else than before', { said: 'b', key: 'old' }],
  ])('is new when %s, so that no changed text is taken for the old one', (_when, last) => {
    expect(keyOfAttempt('a', last, createKey)).toEqual({ said: 'a', key: 'new' })
  })
})
