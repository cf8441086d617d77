import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FormDelivery } from '#content-schema/forms/form-delivery.ts'
import { createReference } from '../../edge/forms/form-reference.ts'
import { missingFormSettings, writeMail } from '../../edge/forms/form-target.ts'
import { networkOf } from '../../edge/forms/network-of.ts'
import { type Admission, slideWindow } from '../../edge/forms/sliding-window.ts'

const WINDOW = { limit: 3, windowMs: 1000 }

describe('sliding window', () => {
  function run(posts: readonly Admission[]) {
    let log: readonly Admission[] = []
    return posts.map(({ at, identity }) => {
      const decision = slideWindow(log, { identity, now: at, ...WINDOW })
      if (decision.isAdmitted) log = decision.log
      return decision
    })
  }

  it('lets the limit through, says how long to wait, and opens again by one', () => {
    const decisions = run([0, 100, 200, 300, 1000, 1001].map((at, index) => ({ at, identity: String(index) })))
    expect(decisions.map((decision) => (decision.isAdmitted ? 'in' : decision.retryAfterMs))).toEqual(['in', 'in', 'in', 700, 'in', 99])
  })

  it('counts what is sent again once, and lets it through where the limit is reached', () => {
    const decisions = run(['a', 'b', 'a', 'c', 'a', 'd'].map((identity, at) => ({ at, identity })))
    expect(decisions.map(({ isAdmitted }) => isAdmitted)).toEqual([true, true, true, true, true, false])
  })

  it('never lets more than the limit of different posts through in any window, whoever waited as told gets in', () => {
    const posts = fc.array(fc.record({ step: fc.integer({ min: 0, max: 400 }), identity: fc.integer({ min: 0, max: 8 }).map(String) }), {
      maxLength: 60,
    })
    fc.assert(
      fc.property(posts, (steps) => {
        let at = 0
        const timed = steps.map(({ step, identity }) => {
          at += step
          return { at, identity }
        })
        const counted: Admission[] = []
        let log: readonly Admission[] = []
        for (const { at: now, identity } of timed) {
          const decision = slideWindow(log, { identity, now, ...WINDOW })
          if (decision.isAdmitted) {
            if (!log.some((earlier) => earlier.identity === identity && earlier.at > now - WINDOW.windowMs))
              counted.push({ at: now, identity })
            log = decision.log
          } else expect(slideWindow(log, { identity, now: now + decision.retryAfterMs, ...WINDOW }).isAdmitted).toBe(true)
        }
        for (const { at: end } of counted)
          expect(counted.filter((post) => post.at > end - WINDOW.windowMs && post.at <= end).length).toBeLessThanOrEqual(WINDOW.limit)
      }),
    )
  })
})

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1'],
  ['2001:DB8:0:01::5', '2001:db8:0:1'],
  ['2001:db8::5', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['', ''],
])('the network of %j is %j', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it('a reference names its year and can be read out', () => {
  const references = Array.from({ length: 1000 }, () => createReference(Date.UTC(2026, 11, 31, 23)))
  for (const reference of references) expect(reference).toMatch(/^STW-2026-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(new Set(references).size).toBe(1000)
})

describe('the target', () => {
  it.each([
    [{}, ['FORM_TARGET_URL', 'FORM_TARGET_TOKEN']],
    [{ FORM_TARGET_URL: 'https://x.test', FORM_TARGET_TOKEN: ' ' }, ['FORM_TARGET_TOKEN']],
    [{ FORM_TARGET_URL: 'https://x.test', FORM_TARGET_TOKEN: 't', FORM_TARGET_KIND: 'mail', FORM_MAIL_TO: 'a@x.test' }, ['FORM_MAIL_FROM']],
    [{ FORM_TARGET_URL: 'https://x.test', FORM_TARGET_TOKEN: 't' }, []],
  ])('%j lacks %j', (env, missing) => {
    expect(missingFormSettings(env)).toEqual(missing)
  })

  const delivery: FormDelivery = {
    version: 1,
    reference: 'STW-2026-7F3K-9QXM',
    form: 'contact',
    receivedAt: '2026-11-21T12:00:00.000Z',
    page: 'https://www.strandwerk.example/de-ch/contact',
    locale: 'de-ch',
    values: { firstName: 'Mia', lastName: 'Brunner', email: 'mia@example.test', phone: '', message: 'Hello\nthere', consent: true },
    file: null,
    suspicions: [],
  }

  it('of mail gets a message that can be answered', () => {
    expect(writeMail(delivery, { from: 'forms@strandwerk.example', to: 'a@strandwerk.example, b@strandwerk.example' })).toEqual({
      from: 'forms@strandwerk.example',
      to: ['a@strandwerk.example', 'b@strandwerk.example'],
      reply_to: 'mia@example.test',
      subject: 'contact STW-2026-7F3K-9QXM: Mia Brunner',
      text: [
        'firstName: Mia',
        'lastName: Brunner',
        'email: mia@example.test',
        'message: Hello\nthere',
        'consent: yes',
        'reference: STW-2026-7F3K-9QXM',
        'received: 2026-11-21T12:00:00.000Z',
        'page: https://www.strandwerk.example/de-ch/contact',
      ].join('\n'),
      headers: { 'x-form': 'contact', 'x-form-reference': 'STW-2026-7F3K-9QXM', 'x-form-suspicions': '' },
    })
  })

  it('of mail sees in the subject what may be no visitor, and has nobody to answer where no address was asked for', () => {
    const message = writeMail(
      { ...delivery, form: 'feedback', values: { message: 'x' }, suspicions: ['trap-filled'] },
      { from: 'f', to: 't' },
    )
    expect(message).toMatchObject({ subject: '[suspicious] feedback STW-2026-7F3K-9QXM: a visitor', reply_to: null })
  })
})
