import type { Sample } from './content/sample.ts'
import { contentPlan } from './content-service/models.ts'
import type { Stores } from './editing/editing.ts'
import { cataloguePlan } from './pim/catalogue-entry.ts'
import { createClock } from './store/clock.ts'
import { type Command, isCommand } from './store/command.ts'
import { createEntryStore } from './store/entry-store.ts'
import { createJournal, type Journal, type JournalRecord } from './store/journal.ts'

/** The entries of all services, with the edits an earlier run left in the state folder. */
export function openStores(sample: Sample, stateDir: string | undefined): { stores: Stores; journal: Journal<Command> } {
  const journal = createJournal<Command>(stateDir, isCommand)
  const clock = createClock()
  const keep = (record: JournalRecord<Command>) => journal.append(record)
  const stores: Stores = {
    content: createEntryStore({ base: sample.content, plan: contentPlan, clock, keep }),
    pim: createEntryStore({ base: sample.pim, plan: cataloguePlan, clock, keep }),
    'service-information': createEntryStore({ base: sample.services, plan: cataloguePlan, clock, keep }),
  }
  for (const record of journal.records()) stores[record.command.service].replay(record)
  return { stores, journal }
}
