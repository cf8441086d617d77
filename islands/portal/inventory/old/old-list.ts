import { MACHINE_SORTS } from '#content-schema/inventory/machine-operations.ts'
import type { ListSpec } from '../../list/list-state.ts'

/** The earlier view: two filters of one value each, in the order of serial numbers. */
export const OLD_LIST = {
  lists: ['organization', 'plant'],
  flags: [],
  sorts: MACHINE_SORTS,
  sort: 'serialNumber',
  ascending: true,
} as const satisfies ListSpec
