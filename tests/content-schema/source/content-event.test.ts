import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  contentEventSchema,
  eventBatchSchema,
  parseWebhookSignature,
  signedText,
  webhookBodySchema,
} from '#content-schema/source/content-event.ts'

describe('parseWebhookSignature', () => {
  const read = { sign: 'aGFsbG8=', env: 'master', t: 1735689600000 }

  test.each([
    ['the header as it is sent', 'sign=aGFsbG8=, env=master, t=1735689600000', read],
    ['the header without spaces', 'sign=aGFsbG8=,env=master,t=1735689600000', read],
    ['the parts in another order', 't=1735689600000, env=master, sign=aGFsbG8=', read],
    ['parts it does not know', 'v=2, sign=aGFsbG8=, env=master, t=1735689600000', read],
    ['padding of the signature', 'sign=YQ==, env=master, t=1735689600000', { ...read, sign: 'YQ==' }],
  ])('reads %s', (_what, header, signature) => {
    expect(parseWebhookSignature(header)).toEqual(signature)
  })

  test.each([
    ['no header', null],
    ['an empty header', ''],
    ['no signature', 'env=master, t=1'],
    ['an empty signature', 'sign=, env=master, t=1'],
    ['no environment', 'sign=YQ==, t=1'],
    ['no time', 'sign=YQ==, env=master'],
    ['a time that is no number', 'sign=YQ==, env=master, t=soon'],
    ['a time with a fraction', 'sign=YQ==, env=master, t=1.5'],
    ['a time beyond all numbers', 'sign=YQ==, env=master, t=1e400'],
    ['commas alone', ',,,'],
  ])('is null for %s', (_what, header) => {
    expect(parseWebhookSignature(header)).toBeNull()
  })

  test('never throws, whatever the header', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        const signature = parseWebhookSignature(header)
        if (signature) expect(Number.isSafeInteger(signature.t)).toBe(true)
      }),
    )
  })
})

test('the signed text holds raw body, environment and time in this order', () => {
  expect(signedText('{"a": "ü\\n"}', 'master', 5)).toBe('{"Body":"{\\"a\\": \\"ü\\\\n\\"}","EnvironmentName":"master","TimeStamp":5}')
})

test('each part of the signed text changes the signature', () => {
  const sign = (text: string) => createHmac('sha256', 'secret').update(text).digest('base64')
  const signatures = [
    signedText('a', 'b', 1),
    signedText('A', 'b', 1),
    signedText('a', 'c', 1),
    signedText('a', 'b', 2),
    signedText('a","b', 'b', 1),
  ]
  expect(new Set(signatures.map(sign)).size).toBe(signatures.length)
})

describe('webhookBodySchema', () => {
  const body = { operation: 'publish', data: { __typename: 'Page', id: 'p1' } }

  test('comes from the content service and the published stage unless it says otherwise', () => {
    expect(webhookBodySchema.parse(body)).toEqual({ ...body, service: 'content', data: { ...body.data, stage: 'PUBLISHED' } })
  })

  test.each([
    ['an unknown operation', { ...body, operation: 'explode' }],
    ['an unknown service', { ...body, service: 'weather' }],
    ['no id', { ...body, data: { __typename: 'Page', id: '' } }],
    ['no model', { ...body, data: { id: 'p1' } }],
    ['no data', { operation: 'publish' }],
  ])('refuses %s', (_what, value) => {
    expect(webhookBodySchema.safeParse(value).success).toBe(false)
  })
})

test('a batch holds at most 1,000 events', () => {
  const event = contentEventSchema.parse({
    id: 'e1',
    service: 'content',
    model: 'Page',
    entryId: 'p1',
    operation: 'publish',
    revision: '',
    receivedAt: 1,
  })
  expect(eventBatchSchema.safeParse({ events: Array.from({ length: 1000 }, () => event) }).success).toBe(true)
  expect(eventBatchSchema.safeParse({ events: Array.from({ length: 1001 }, () => event) }).success).toBe(false)
})
