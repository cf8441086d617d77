import { describe, expect, test } from 'vitest'
import { readSchema, rootFields, selectAll } from './every-field.ts'
import { MIA, signIn } from './identity/sign-in.ts'
import { ask, runSandbox } from './running-sandbox.ts'

describe('every field of every model answers without errors', () => {
  test.each(['en', 'de'])('content service in %s', async (language) => {
    const { url } = await runSandbox()
    for (const field of rootFields(readSchema('content-service'))) {
      const isOne = field.args.some((argument) => argument.name === 'where' && String(argument.type).endsWith('!'))
      const query = `{ ${field.name}${isOne ? '(where: { id: "page-home" })' : ''} ${selectAll(field.type)} }`
      const { data, errors } = await ask(`${url}/content/graphql`, query, { 'gcms-locales': `${language}, en` })
      expect(errors, field.name).toBeUndefined()
      expect(data, field.name).toHaveProperty(field.name)
    }
  })

  test.each(['en-US', 'de-CH'])('product and service information in %s', async (language) => {
    const { url } = await runSandbox({ webhookUrl: 'http://localhost:8787/api/webhooks/content' })
    const { tokens } = await signIn(url, MIA)
    const values: Record<string, string | number> = {
      first: 5,
      language,
      type: 'products',
      slugs: 'corda-330,linea-565',
      slug: 'corda-330',
      capability_id: 'cap-crimping',
      since: '2026-01-01T00:00:00.000Z',
    }
    for (const [path, name] of [
      ['pim', 'pim'],
      ['service-information', 'service-information'],
    ] as const) {
      for (const field of rootFields(readSchema(name))) {
        const args = field.args.map((argument) => `${argument.name}: ${JSON.stringify(values[argument.name])}`).join(', ')
        const { errors } = await ask(`${url}/${path}/graphql`, `{ ${field.name}${args && `(${args})`} ${selectAll(field.type)} }`, {
          ciam_id_token: tokens.id_token,
        })
        expect(errors, field.name).toBeUndefined()
      }
    }
  })
})

test('every model has entries, and the realtime endpoint gives the same answer', async () => {
  const { url } = await runSandbox()
  const connections = rootFields(readSchema('content-service')).filter(({ name }) => name.endsWith('Connection'))
  const query = `{ ${connections.map(({ name }) => `${name} { aggregate { count } edges { node { id updatedAt } } }`).join(' ')} countries { id } languages { id } sites { id } brands { id } }`
  const answer = await ask(`${url}/content/graphql`, query)
  for (const { name } of connections) expect(answer.data[name].aggregate.count, name).toBeGreaterThan(0)
  expect(await ask(`${url}/content/realtime`, query)).toEqual(answer)
})

test('says clearly that GraphQL is asked over POST', async () => {
  const { url } = await runSandbox()
  expect((await fetch(`${url}/content/graphql`)).status).toBe(405)
})
