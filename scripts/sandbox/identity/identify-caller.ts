import { GraphQLError } from 'graphql'
import type { Call } from '../http/call.ts'
import type { Account } from './accounts/account.ts'

/** Who asks a service, by the header `ciam_id_token`. @throws GraphQLError with code `UNAUTHENTICATED` for a token that is missing or not to be believed */
export async function identifyCaller(call: Call, { userOf }: { userOf: (idToken: string) => Promise<Account | null> }): Promise<Account> {
  const account = await userOf(call.headers.ciam_id_token ?? '')
  if (account) return account
  throw new GraphQLError('Sign in first: the header ciam_id_token is missing or not valid.', { extensions: { code: 'UNAUTHENTICATED' } })
}
