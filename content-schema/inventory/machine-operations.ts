import * as z from 'zod/mini'
import {
  ascendingSchema,
  countSchema,
  firstSchema,
  idSchema,
  idsSchema,
  languageSchema,
  offsetSchema,
  wordsSchema,
} from '../operations/arguments.ts'
import { operation } from '../operations/trusted-operation.ts'
import { machineDetailSchema, machineSchema, wireToolReleaseSchema } from './machine.ts'

/** What a list of machines is narrowed by: values of one filter add up, filters narrow each other (IN-01). */
export const machineFilterSchema = z.object({
  /** Orguids. */
  organizations: idsSchema,
  plants: idsSchema,
  models: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(200)),
  statuses: idsSchema,
  /** Looked for in serial number, name and model; empty for all. */
  words: wordsSchema,
})
export type MachineFilter = z.infer<typeof machineFilterSchema>

export const MACHINE_SORTS = [
  'name',
  'model',
  'serialNumber',
  'plant',
  'organization',
  'installationDate',
  'warrantyEnd',
  'status',
] as const
export type MachineSort = (typeof MACHINE_SORTS)[number]

export const MACHINE_OPERATIONS = {
  MachineList: operation({
    name: 'MachineList',
    upstream: 'service-information',
    hash: 'f36c2330f1a44688cd889510d1a266371d4b1e8a6227c1e70d62445457b5431e',
    variables: z.object({
      filter: machineFilterSchema,
      sort: z.enum(MACHINE_SORTS),
      ascending: ascendingSchema,
      offset: offsetSchema,
      first: firstSchema,
    }),
    answer: z.object({ machineList: z.object({ total: z.int(), rows: z.array(machineSchema) }) }),
  }),
  /** What the filters offer, each with how many machines there are. */
  MachineChoices: operation({
    name: 'MachineChoices',
    upstream: 'service-information',
    hash: '57e1c595ffaa1808487ff81fe1d8928446f87449726358732e5c2f3bcd2cc0fa',
    variables: z.object({}),
    answer: z.object({
      machineChoices: z.object({
        organizations: z.array(countSchema),
        plants: z.array(z.extend(countSchema, { orguid: z.string(), city: z.string(), country: z.string() })),
        models: z.array(countSchema),
        statuses: z.array(countSchema),
      }),
    }),
  }),
  /** `machine` is null for one that is unknown or another's. */
  MachineDetail: operation({
    name: 'MachineDetail',
    upstream: 'service-information',
    hash: '0c0551d79b463f85fd6a2ecb93b47c29ff68d436653b06f401bb9d92ee54af8f',
    variables: z.object({ id: idSchema, language: languageSchema }),
    answer: z.object({ machine: z.nullable(machineDetailSchema) }),
  }),
  /** Null without the role of the wire tool, and for users of its cloud (WT-02, WT-03). Newest first. */
  WireToolReleases: operation({
    name: 'WireToolReleases',
    upstream: 'service-information',
    hash: '341132ac5e7652cdfc756b7f41e46b7caae1be6d712fbdeafb817c3be3aa1283',
    variables: z.object({ language: languageSchema }),
    answer: z.object({ wireToolReleases: z.nullable(z.array(wireToolReleaseSchema)) }),
  }),
} as const
