import { describe, expect, it } from 'vitest'
import type { FormDelivery } from '#content-schema/forms/form-delivery.ts'
import { cleanLine, cleanLines } from '#content-schema/forms/form-values.ts'
import { missingFormSettings, writeMail } from '../../../edge/forms/form-target.ts'

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
        'message: Hello\n    there',
        'consent: yes',
        'reference: STW-2026-7F3K-9QXM',
        'received: 2026-11-21T12:00:00.000Z',
        'page: https://www.strandwerk.example/de-ch/contact',
      ].join('\n'),
      headers: { 'x-form': 'contact', 'x-form-reference': 'STW-2026-7F3K-9QXM', 'x-form-suspicions': '' },
    })
  })

  it.each(['\n', '\r\n', '\r', '\u2028', '\u2029', '\u0085', '\v'])(
    'of mail reads no line of a visitor as one of the message (%j)',
    (lineBreak) => {
      const forged = `Hello${lineBreak}reference: STW-2026-0000-0000${lineBreak}page: https://evil.test`
      const { text } = writeMail({ ...delivery, values: { message: forged } }, { from: 'f', to: 't' })
      const own = text.split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/)
      expect(own.filter((line) => line.startsWith('reference: '))).toEqual(['reference: STW-2026-7F3K-9QXM'])
      expect(own.filter((line) => line.startsWith('page: '))).toHaveLength(1)
    },
  )

  it('is told names that read in one direction, whatever was typed', () => {
    expect(cleanLine('Mia\u202egnp.exe\u2066 \u200fBrunner\u061c')).toBe('Miagnp.exe Brunner')
    expect(cleanLines('one\u202e\u2028two')).toBe('one\ntwo')
  })

  it('of mail sees in the subject what may be no visitor, and has nobody to answer where no address was asked for', () => {
    const message = writeMail(
      { ...delivery, form: 'feedback', values: { message: 'x' }, suspicions: ['trap-filled'] },
      { from: 'f', to: 't' },
    )
    expect(message).toMatchObject({ subject: '[suspicious] feedback STW-2026-7F3K-9QXM: a visitor', reply_to: null })
  })
})
