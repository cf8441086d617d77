import { describe, expect, it } from 'vitest'
import { createSignedTickets } from '../../../edge/http/signed-ticket.ts'

const SETTINGS = { secret: 'sixteen signs or more', scope: 'session', version: '1', seconds: 60 }

describe('a signed ticket', () => {
  it('A signed ticket is valid for its scope, version, subject and secret alone, until it ends', async () => {
    const start = 1_790_000_000_000
    const tickets = createSignedTickets(SETTINGS, () => start)
    const ticket = await tickets.issue('mia')
    expect(ticket).toMatch(/^1\.1790000060\.[0-9a-f]{64}$/)
    expect(await tickets.isValid(ticket, 'mia')).toBe(true)
    expect([await tickets.isValid(ticket, 'ben'), await tickets.isValid(ticket)]).toEqual([false, false])
    for (const other of [{ scope: 'file' }, { version: '2' }, { secret: 'another sixteen signs' }, { secret: '' }])
      expect(await createSignedTickets({ ...SETTINGS, ...other }, () => start).isValid(ticket, 'mia'), JSON.stringify(other)).toBe(false)
    const later = createSignedTickets(SETTINGS, () => start + 60_001)
    expect(await later.isValid(ticket, 'mia')).toBe(false)
  })

  it.each([null, '', '1', '1.1790000060', '1.1790000060.', `1.9999999999.${'0'.repeat(64)}`, `1.x.${'0'.repeat(64)}`])(
    'A text that nobody signed is no ticket: %j',
    async (text) => expect(await createSignedTickets(SETTINGS).isValid(text)).toBe(false),
  )
})
