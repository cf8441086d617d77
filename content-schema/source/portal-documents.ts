import type * as z from 'zod/mini'
import { OPERATIONS, type OperationName } from '../portal/operations.ts'
import { selectionOf } from './selection-of.ts'

/** What a service is asked, but for what its answer holds: that is the schema of the operation. */
interface Question {
  kind: 'query' | 'mutation'
  /** GraphQL types of the arguments, in the order of the text. */
  arguments: Readonly<Record<string, string>>
}

const query = (types: Record<string, string> = {}): Question => ({ kind: 'query', arguments: types })
const mutation = (types: Record<string, string>): Question => ({ kind: 'mutation', arguments: types })
const LIST = { sort: 'String!', ascending: 'Boolean!', offset: 'Int!', first: 'Int!' }

const QUESTIONS: Readonly<Record<OperationName, Question>> = {
  Overview: query(),
  OpenTickets: query({ first: 'Int!', language: 'String!' }),
  RecentActivity: query({ first: 'Int!', language: 'String!' }),
  Profile: query(),
  UpdateProfile: mutation({ profile: 'ProfileInput!' }),
  UpdateNotifications: mutation({ notifications: 'NotificationsInput!' }),
  TicketList: query({ filter: 'TicketFilter!', ...LIST, language: 'String!' }),
  TicketChoices: query({ language: 'String!' }),
  TicketDetail: query({ id: 'ID!', language: 'String!' }),
  MarkTicketRead: mutation({ id: 'ID!', lastEventId: 'ID!' }),
  CreateTicket: mutation({ ticket: 'NewTicketInput!' }),
  AddComment: mutation({ comment: 'CommentInput!' }),
  WithdrawComment: mutation({ ticketId: 'ID!', eventId: 'ID!' }),
  RequestClosure: mutation({ closure: 'ClosureInput!' }),
  ReopenTicket: mutation({ reopening: 'ReopeningInput!' }),
  MachineList: query({ filter: 'MachineFilter!', ...LIST }),
  MachineChoices: query(),
  MachineDetail: query({ id: 'ID!', language: 'String!' }),
  WireToolReleases: query({ language: 'String!' }),
  UserList: query({ filter: 'PeopleFilter!', ...LIST }),
  AccessList: query({ filter: 'PeopleFilter!', ...LIST }),
  PeopleChoices: query({ language: 'String!' }),
  MyAdministrators: query(),
  UserDetail: query({ id: 'ID!' }),
  ActivityLog: query({ actions: '[String!]!', userId: 'ID', words: 'String!', offset: 'Int!', first: 'Int!' }),
  InviteUsers: mutation({ invitation: 'InvitationInput!' }),
  ChangeAccess: mutation({ change: 'AccessChangeInput!' }),
  AddAccess: mutation({ access: 'NewAccessInput!' }),
  ResendInvitation: mutation({ invitation: 'ResentInvitationInput!' }),
  AddOrganization: mutation({ userId: 'ID!', orguid: 'ID!' }),
  RemoveOrganization: mutation({ userId: 'ID!', orguid: 'ID!' }),
  DeleteUser: mutation({ userId: 'ID!' }),
}

/** Texts of the operations a browser may ask through the edge, by name: each asks for exactly what the schema of its answer names. */
export const PORTAL_DOCUMENTS = Object.fromEntries(
  Object.entries(QUESTIONS).map(([name, question]) => [name, textOf(name as OperationName, question)]),
) as Readonly<Record<OperationName, string>>

function textOf(name: OperationName, { kind, arguments: types }: Question): string {
  const answer: z.ZodMiniType = OPERATIONS[name].answer
  const declared = Object.entries(types).map(([argument, type]) => `$${argument}: ${type}`)
  const passed = Object.keys(types).map((argument) => `${argument}: $${argument}`)
  // Every answer has one field at the top, which takes the arguments.
  const [, field = '', rest = ''] = /^\{ (\w+)(.*) \}$/.exec(selectionOf(answer)) ?? []
  return `${kind} ${name}${inBrackets(declared)} { ${field}${inBrackets(passed)}${rest} }`
}

function inBrackets(parts: readonly string[]): string {
  return parts.length > 0 ? `(${parts.join(', ')})` : ''
}
