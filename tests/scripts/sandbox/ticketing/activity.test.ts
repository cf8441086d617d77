import { expect, test } from 'vitest'
import { SAMPLE_MACHINES } from '../../../../scripts/sandbox/inventory/sample-machines.ts'
import { sampleDesks } from '../../../../scripts/sandbox/ticketing/sample-tickets.ts'
import { ACCOUNTS, runTicketing } from './ticketing.ts'

test('each row of the activity names the ticket, machine or user it tells of, so that it can lead there', async () => {
  const { ask } = runTicketing()
  const { data } = await ask('mia-keller', 'RecentActivity', { first: 50, language: 'en' })
  for (const { kind, subject, text } of data.activity) {
    if (kind !== 'ticket') continue
    const { data: found } = await ask('mia-keller', 'TicketDetail', { id: subject, language: 'en' })
    expect(text).toContain(found.ticket.number)
  }
})

test('what the sample says an activity is about exists in the same organisation', () => {
  for (const [organisation, { activity }] of sampleDesks())
    for (const { kind, about, text } of activity) {
      if (about === null) continue
      const owner =
        kind === 'user'
          ? ACCOUNTS.get(about)?.organisations
          : SAMPLE_MACHINES.flatMap(({ id, organisation: key }) => (id === about ? [key] : []))
      expect(owner, text.en).toContain(organisation)
    }
})
