import { z } from 'zod'
import type { IdentityDatabase } from '../database.ts'
import { type Account, accountOfSample, emailKey } from './account.ts'
import { generatedSamples } from './generated-accounts.ts'
import { SAMPLE_ACCOUNTS } from './sample-accounts.ts'

const changeRow = z.object({ id: z.string(), fields: z.string().transform((text): Partial<Account> => JSON.parse(text)) })
const createdRow = z.object({ fields: z.string().transform((text): Account => JSON.parse(text)) })

/** The users of the sample and those who were invited since, under what has been changed. Deleted ones are not there. */
export interface AccountStore {
  find(id: string): Account | undefined
  findByEmail(email: string): Account | undefined
  list(): Account[]
  create(account: Account): void
  change(id: string, fields: Partial<Account>): void
  /** The account as it was in the beginning. */
  restore(id: string): void
  /** Forgets everything about the account but that it is gone. */
  remove(id: string): void
}

export function createAccountStore(database: IdentityDatabase, { peopleScale = 1 } = {}): AccountStore {
  const initial = [...SAMPLE_ACCOUNTS, ...generatedSamples(peopleScale)].map(accountOfSample)
  const samples = new Map(initial.map((account) => [account.id, account]))
  const ids = new Map(initial.map(({ id, email }) => [emailKey(email), id]))
  const changesOf = (id: string) => database.get(changeRow, 'SELECT id, fields FROM account_change WHERE id = ?', id)?.fields ?? {}
  const keep = (id: string, fields: Partial<Account>) =>
    database.run('INSERT OR REPLACE INTO account_change (id, fields) VALUES (?, ?)', id, JSON.stringify(fields))
  const created = (id: string) => database.get(createdRow, 'SELECT fields FROM account_created WHERE id = ?', id)?.fields

  function find(id: string): Account | undefined {
    const initially = samples.get(id) ?? created(id)
    const account = initially && { ...initially, ...changesOf(id) }
    return account?.isDeleted ? undefined : account
  }

  return {
    find,
    findByEmail(email) {
      const invited = database.all(createdRow, 'SELECT fields FROM account_created WHERE email = ?', emailKey(email))
      const found = invited.flatMap(({ fields }) => find(fields.id) ?? [])
      return found[0] ?? find(ids.get(emailKey(email)) ?? '')
    },
    list() {
      const changes = new Map(database.all(changeRow, 'SELECT id, fields FROM account_change').map(({ id, fields }) => [id, fields]))
      const invited = database.all(createdRow, 'SELECT fields FROM account_created').map(({ fields }) => fields)
      return [...samples.values(), ...invited]
        .map((account) => ({ ...account, ...changes.get(account.id) }))
        .filter(({ isDeleted }) => !isDeleted)
    },
    create: (account) =>
      database.run(
        'INSERT INTO account_created (id, email, fields) VALUES (?, ?, ?)',
        ...[account.id, emailKey(account.email), JSON.stringify(account)],
      ),
    change: (id, fields) => keep(id, { ...changesOf(id), ...fields }),
    restore: (id) => database.run('DELETE FROM account_change WHERE id = ?', id),
    remove(id) {
      database.run('DELETE FROM account_created WHERE id = ?', id)
      keep(id, { isDeleted: true })
    },
  }
}
