import type { Fault, FaultKind, FaultService } from './fault.ts'

/** The faults that are set, each struck off when its `times` are used up. */
export interface FaultBox {
  add(fault: Fault): void
  clear(): void
  list(): Fault[]
  /** The first fault of these kinds that strikes here; uses it once. */
  take(service: FaultService, kinds: readonly FaultKind[], subject: string): Fault | undefined
}

export function createFaultBox(): FaultBox {
  let faults: Fault[] = []
  return {
    add(fault) {
      faults.push({ ...fault })
    },
    clear() {
      faults = []
    },
    list: () => faults.map((fault) => ({ ...fault })),
    take(service, kinds, subject) {
      const fault = faults.find(
        (candidate) =>
          candidate.service === service &&
          kinds.includes(candidate.kind) &&
          (candidate.match === undefined || subject.includes(candidate.match)),
      )
      if (fault?.times !== undefined) {
        fault.times -= 1
        if (fault.times === 0) faults = faults.filter((candidate) => candidate !== fault)
      }
      return fault
    },
  }
}
