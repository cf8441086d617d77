import * as z from 'zod/mini'
import {
  ascendingSchema,
  commandKeySchema,
  countSchema,
  firstSchema,
  idSchema,
  idsSchema,
  languageSchema,
  lineSchema,
  offsetSchema,
  pageOf,
  wordsSchema,
} from '../operations/arguments.ts'
import { operation } from '../operations/trusted-operation.ts'
import {
  ACCESS_ACTIONS,
  accessSchema,
  applicationSchema,
  inviteResultSchema,
  logEntrySchema,
  managedOrganizationSchema,
  managedUserSchema,
  userDetailSchema,
} from './access.ts'
import { nextAccessState } from './access-state.ts'

export const MAX_INVITATIONS = 200

/** Values of one filter add up, filters narrow each other. */
export const peopleFilterSchema = z.object({
  /** Orguids. */
  organizations: idsSchema,
  applications: idsSchema,
  statuses: idsSchema,
  words: wordsSchema,
})
export type PeopleFilter = z.infer<typeof peopleFilterSchema>

export const USER_SORTS = ['name', 'email', 'status', 'organization', 'country', 'requestedDate', 'lastSeen'] as const
export const ACCESS_SORTS = ['user', 'application', 'organization', 'role', 'status', 'requestedDate'] as const

/** UA-06, UA-07. */
export const invitationSchema = z.object({
  key: commandKeySchema,
  people: z
    .array(
      z.object({
        email: z.email({ error: 'Please provide a valid email address' }).check(z.maxLength(200)),
        firstName: lineSchema,
        lastName: lineSchema,
        language: languageSchema,
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_INVITATIONS)),
  organizations: idsSchema.check(z.minLength(1)),
  accesses: z.array(z.object({ application: idSchema, role: idSchema })).check(z.maxLength(50)),
})
export type Invitation = z.infer<typeof invitationSchema>

const list = { ascending: ascendingSchema, offset: offsetSchema, first: firstSchema }

export const PEOPLE_OPERATIONS = {
  UserList: operation({
    name: 'UserList',
    upstream: 'service-information',
    hash: '83661bc556f13c265dc4cac0c5f3c3904c9ffd13350bc897fc63dc2c357cbc78',
    variables: z.object({ filter: peopleFilterSchema, sort: z.enum(USER_SORTS), ...list }),
    answer: z.object({ userList: z.extend(pageOf(managedUserSchema), { statuses: z.array(countSchema) }) }),
  }),
  AccessList: operation({
    name: 'AccessList',
    upstream: 'service-information',
    hash: '7efda9fb04e2a3f31f790f0ed861345754711f2c9039be62782483bef4b3f57f',
    variables: z.object({ filter: peopleFilterSchema, sort: z.enum(ACCESS_SORTS), ...list }),
    answer: z.object({ accessList: z.extend(pageOf(accessSchema), { statuses: z.array(countSchema) }) }),
  }),
  /** Organisations under the administrator, and applications with their roles. */
  PeopleChoices: operation({
    name: 'PeopleChoices',
    upstream: 'service-information',
    hash: 'd039d7506a95fb1308bf3cc9a403b2a9e6f9ee535253c2ab1ca121470b46a360',
    variables: z.object({ language: languageSchema }),
    answer: z.object({
      peopleChoices: z.object({ organizations: z.array(managedOrganizationSchema), applications: z.array(applicationSchema) }),
    }),
  }),
  /** Who administrates the organisations of whoever asks; for every user. */
  MyAdministrators: operation({
    name: 'MyAdministrators',
    upstream: 'service-information',
    hash: '1389c31e1019623e2f4be7e20295ffea3d353d1aeda759bebaab97791a581f44',
    variables: z.object({}),
    answer: z.object({ myAdministrators: z.array(managedOrganizationSchema) }),
  }),
  /** `user` is null for one who does not exist or shares no organisation with the administrator (UA-19, UA-24). */
  UserDetail: operation({
    name: 'UserDetail',
    upstream: 'service-information',
    hash: '0079079fe6d4ae27e50eafaaef125088060b3bdc9e17d53692063eec3e3b1601',
    variables: z.object({ id: idSchema }),
    answer: z.object({ user: z.nullable(userDetailSchema) }),
  }),
  ActivityLog: operation({
    name: 'ActivityLog',
    upstream: 'service-information',
    hash: '37949b1edfb42f1732930e503d6afe2a3f4ef1fff94a07881ea9513c638cecdf',
    variables: z.object({
      actions: idsSchema,
      userId: z.nullable(idSchema),
      words: wordsSchema,
      offset: offsetSchema,
      first: firstSchema,
    }),
    answer: z.object({ activityLog: pageOf(logEntrySchema) }),
  }),
  InviteUsers: operation({
    name: 'InviteUsers',
    upstream: 'service-information',
    hash: 'a609e4556142bc2619ce888fd8d66586e5bbd58fbc838a794b27a1175a173284',
    variables: z.object({ invitation: invitationSchema }),
    answer: z.object({ inviteUsers: z.array(inviteResultSchema) }),
  }),
  /** Every action on an access that exists. CONFLICT when its status is another than the administrator saw. Null once it is removed. */
  ChangeAccess: operation({
    name: 'ChangeAccess',
    upstream: 'service-information',
    hash: '0aadc0e9616c6a1f2ed350a6a5686ca88c40ae5d927c01af04aa9f2c60c8dfac',
    variables: z.object({
      change: z
        .object({
          key: commandKeySchema,
          accessId: idSchema,
          action: z.enum(ACCESS_ACTIONS),
          seenStatus: z.string().check(z.maxLength(40)),
          /** Of `grant`, `accept` and `update`; null leaves what is. */
          role: z.nullable(idSchema),
          orguid: z.nullable(idSchema),
        })
        .check(z.refine(({ seenStatus, action }) => nextAccessState(seenStatus, action) !== null, { path: ['action'] })),
    }),
    answer: z.object({ changeAccess: z.nullable(accessSchema) }),
  }),
  AddAccess: operation({
    name: 'AddAccess',
    upstream: 'service-information',
    hash: 'a526fa050ac6b7799d48869c7174741a8d5189f002c6db43733ed57ddaa9ebe1',
    variables: z.object({
      access: z.object({ key: commandKeySchema, userId: idSchema, application: idSchema, role: idSchema, orguid: idSchema }),
    }),
    answer: z.object({ addAccess: accessSchema }),
  }),
  /** Sends the invitation of a user once more (UA-13, UA-14). CONFLICT when his status is another than the administrator saw. */
  ResendInvitation: operation({
    name: 'ResendInvitation',
    upstream: 'service-information',
    hash: '6d9e51ea7772e1704b43aeac44b2135f4b3f411ffe149e9cc62d5d6f1833a742',
    variables: z.object({
      invitation: z.object({ key: commandKeySchema, userId: idSchema, seenStatus: z.enum(['invited', 'inviteExpired']) }),
    }),
    answer: z.object({ resendInvitation: userDetailSchema }),
  }),
  AddOrganization: operation({
    name: 'AddOrganization',
    upstream: 'service-information',
    hash: 'bab69b40a9ce354fba9fa13fc8c82924ea9e1db15eb9f662834b3e302afe1d78',
    variables: z.object({ userId: idSchema, orguid: idSchema }),
    answer: z.object({ addOrganization: userDetailSchema }),
  }),
  /** Null when the administrator can see the user no longer (UA-19). */
  RemoveOrganization: operation({
    name: 'RemoveOrganization',
    upstream: 'service-information',
    hash: 'c883ba8621593bec519e547ed290b6020940423b689e00fcb86a1ee5f0577def',
    variables: z.object({ userId: idSchema, orguid: idSchema }),
    answer: z.object({ removeOrganization: z.nullable(userDetailSchema) }),
  }),
  DeleteUser: operation({
    name: 'DeleteUser',
    upstream: 'service-information',
    hash: '555426b043a40abdf63bc2cb4f1c79b4809e7e30766b1e8a816625478c1ea45f',
    variables: z.object({ userId: idSchema }),
    answer: z.object({ deleteUser: z.boolean() }),
  }),
} as const
