import { z } from 'zod'
import { fields } from '../content/reader/fields.ts'
import { readData } from '../content/reader/read-data.ts'
import { accountOfSample } from '../identity/accounts/account.ts'
import { ORGANISATIONS, SAMPLE_ACCOUNTS } from '../identity/accounts/sample-accounts.ts'
import { DATA, TICKET_TYPES } from './choices.ts'
import { DESK_PEOPLE } from './desk-people.ts'
import type { MachineDirectory } from './machine-directory.ts'
import { seesTickets } from './person.ts'
import { plantsOf } from './plants.ts'
import type { SampleHappening, SampleTicket } from './sample-tickets.ts'

/** Texts hold `{machine}` and `{figure}`; each is in English and German where it is a subject, in German elsewhere. */
const schema = fields({
  subjects: z.array(fields({ en: z.string(), de: z.string() })),
  situations: z.array(z.string()),
  questions: z.array(z.string()),
  answers: z.array(z.string()),
  replies: z.array(z.string()),
})

const FIRST_NUMBER = 10_000
const START = Date.parse('2021-03-01T07:00:00Z')
const END = Date.parse('2026-09-01T07:00:00Z')
const HOUR_MS = 3_600_000

/** So many tickets of the past, the same ones each time, oldest first. Their numbers lie below those of the sample. */
export function* generatedTickets(count: number, machines: MachineDirectory): Generator<SampleTicket> {
  if (count === 0) return
  const texts = readData('generated.yaml', schema, DATA)
  const organisations = [...ORGANISATIONS.keys()]
  const customers = new Map(organisations.map((key) => [key, customersOf(key)]))
  const desk = [...DESK_PEOPLE.keys()]
  for (let index = 0; index < count; index += 1) {
    const { pick, whole } = randomOf(index + 1)
    const organisation = pick(organisations)
    const plant = pick(plantsOf(organisation)).id
    const standing = machines.ofPlant(plant)
    const machine = standing.length > 0 && whole(10) > 0 ? pick(standing) : null
    const filled = (text: string) => text.replaceAll('{machine}', machine?.model ?? 'Anlage').replaceAll('{figure}', String(whole(90) + 10))
    const at = START + Math.round(((END - START) * index) / count)
    const by = pick(customers.get(organisation) ?? [])
    const subject = pick(texts.subjects)
    yield {
      number: `STW-${FIRST_NUMBER + index}`,
      subject: { en: filled(subject.en), de: filled(subject.de) },
      type: pick(TICKET_TYPES),
      plant,
      ...(machine ? { machine: machine.id } : {}),
      by,
      at: new Date(at).toISOString(),
      description: filled(`${pick(texts.situations)}\n\n${pick(texts.questions)}`),
      pictures: [],
      talk: talkOf({
        at,
        by,
        desk: pick(desk),
        length: whole(5),
        answers: texts.answers,
        replies: texts.replies,
        filled,
        pick,
        isOld: index < count * 0.97,
      }),
      unread: 0,
    }
  }
}

interface Talk {
  at: number
  by: string
  desk: string
  length: number
  answers: readonly string[]
  replies: readonly string[]
  filled: (text: string) => string
  pick: <T>(values: readonly T[]) => T
  /** Nearly all of what is long ago is done. */
  isOld: boolean
}

function talkOf({ at, by, desk, length, answers, replies, filled, pick, isOld }: Talk): SampleHappening[] {
  const entry = { reopens: false, declines: false, pictures: [] }
  const moment = (step: number) => new Date(at + (step * 7 + 1) * HOUR_MS).toISOString()
  const talk: SampleHappening[] = Array.from({ length }, (_, step) => {
    const isDesk = step % 2 === 0
    const text = filled(pick(isDesk ? answers : replies))
    return { ...entry, at: moment(step), by: isDesk ? desk : by, text, ...(step === 0 ? { status: 'in-progress' as const } : {}) }
  })
  const status = isOld ? ('closed' as const) : pick(['waiting', 'solved', 'closed', 'in-progress'] as const)
  return length === 0 && !isOld ? talk : [...talk, { ...entry, at: moment(length), by: desk, status }]
}

function customersOf(organisation: string): string[] {
  return SAMPLE_ACCOUNTS.map(accountOfSample).flatMap((account) =>
    account.organisations.includes(organisation) && seesTickets(account) && !account.isManaged ? [account.id] : [],
  )
}

/** Numbers that look random and depend on nothing but the seed (mulberry32). */
function randomOf(seed: number) {
  let state = Math.imul(seed, 0x9e3779b9)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (below: number) => Math.floor(next() * below)
  const pick = <T>(values: readonly T[]): T => {
    const value = values[whole(values.length)]
    if (value === undefined) throw new Error('There is nothing to choose from.')
    return value
  }
  return { whole, pick }
}
