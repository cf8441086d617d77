import { GraphQLError } from 'graphql'

/** Why an operation is not carried out, as the service's contract names it. */
export function refusal(code: 'FORBIDDEN' | 'NOT_FOUND' | 'BAD_USER_INPUT' | 'CONFLICT', message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code } })
}

/** The same for what does not exist and for what is not the administrator's. */
export const notFound = () => refusal('NOT_FOUND', 'There is nothing of this id that you administrate.')
