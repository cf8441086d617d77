import type { Adapter, AdapterPayload, ClientMetadata } from 'oidc-provider'
import { z } from 'zod'
import { epochSeconds, type IdentityDatabase } from '../database.ts'

const payloadRow = z.object({ payload: z.string().transform((text): AdapterPayload => JSON.parse(text)) })

/** Keeps what oidc-provider issues (sessions, grants, codes, tokens) in the database; `client` gives the one client there is. */
export function createAdapter(database: IdentityDatabase, client: () => ClientMetadata) {
  const read = (where: string, ...values: string[]) =>
    database.get(
      payloadRow,
      `SELECT payload FROM artifact WHERE ${where} AND (expires_at IS NULL OR expires_at > ?)`,
      ...values,
      epochSeconds(),
    )?.payload

  return (model: string): Adapter => ({
    async upsert(id, payload, expiresIn) {
      const expiresAt = expiresIn ? epochSeconds() + expiresIn : null
      const { grantId = null, uid = null, accountId = null } = payload
      database.run(
        'INSERT OR REPLACE INTO artifact (model, id, payload, grant_id, uid, account_id, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
        ...[model, id, JSON.stringify(payload), grantId, uid, accountId, expiresAt],
      )
      if (model === 'Session') database.run('DELETE FROM artifact WHERE expires_at < ?', epochSeconds())
    },
    find: async (id) => (model === 'Client' ? clientPayload(client(), id) : read('model = ? AND id = ?', model, id)),
    findByUid: async (uid) => read('model = ? AND uid = ?', model, uid),
    findByUserCode: async () => undefined,
    async consume(id) {
      database.run(`UPDATE artifact SET payload = json_set(payload, '$.consumed', ?) WHERE model = ? AND id = ?`, epochSeconds(), model, id)
    },
    destroy: async (id) => database.run('DELETE FROM artifact WHERE model = ? AND id = ?', model, id),
    revokeByGrantId: async (grantId) => database.run('DELETE FROM artifact WHERE model = ? AND grant_id = ?', model, grantId),
  })
}

function clientPayload(client: ClientMetadata, id: string): AdapterPayload | undefined {
  return id === client.client_id ? { ...client } : undefined
}
