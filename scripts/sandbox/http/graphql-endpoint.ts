import { createSchema, createYoga } from 'graphql-yoga'
import { type Call, type Reply, textReply } from './call.ts'

/** What a GraphQL request asks, as far as it can be read. */
export interface GraphqlRequest {
  query: string
  operationName: string
  variables: Record<string, unknown>
}

export function readGraphqlRequest(body: Buffer): GraphqlRequest {
  try {
    const parsed = JSON.parse(body.toString()) as { query?: unknown; operationName?: unknown; variables?: unknown }
    const query = typeof parsed.query === 'string' ? parsed.query : ''
    const named = typeof parsed.operationName === 'string' ? parsed.operationName : /\b(?:query|mutation)\s+(\w+)/.exec(query)?.[1]
    const variables = typeof parsed.variables === 'object' && parsed.variables !== null ? parsed.variables : {}
    return { query, operationName: named ?? '', variables: variables as Record<string, unknown> }
  } catch {
    return { query: '', operationName: '', variables: {} }
  }
}

/** Executes a schema over POST. `contextOf` makes the context of each request. */
export function createGraphqlEndpoint<Context extends object>(options: {
  path: string
  /** Texts of the schema, one or several that add to each other. */
  typeDefs: string | string[]
  resolvers: Parameters<typeof createSchema<Context>>[0]['resolvers']
  contextOf: (call: Call) => Context
}): (call: Call) => Promise<Reply> {
  const yoga = createYoga<Context>({
    schema: createSchema<Context>({
      typeDefs: options.typeDefs,
      resolvers: options.resolvers,
      resolverValidationOptions: { requireResolversForResolveType: 'ignore' },
    }),
    graphqlEndpoint: options.path,
    graphiql: false,
    landingPage: false,
    maskedErrors: false,
    logging: false,
  })
  return async (call) => {
    if (call.method !== 'POST')
      return textReply(`GraphQL over POST, please: curl -d '{"query":"..."}' -H 'content-type: application/json'.`, 405)
    const init = { method: 'POST', headers: { 'content-type': 'application/json', accept: 'application/json' }, body: call.body.toString() }
    const response = await yoga.fetch(`http://localhost${options.path}`, init, options.contextOf(call))
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
    return { status: response.status, headers, body: await response.text() }
  }
}
