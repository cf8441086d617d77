import type { ObjectStore, SqlStore } from '../../../scripts/pipeline/platform/platform.ts'

export class Killed extends Error {}

/** Counts the calls to a builder's stores and lets one of them, or all from one on, fail. */
export interface Faults {
  /** Calls made so far, of the kinds that count. */
  calls: number
  sql(store: SqlStore): SqlStore
  objects(store: ObjectStore): ObjectStore
  /** No call fails from now on. */
  heal(): void
}

export interface FaultOptions {
  /** Number of the call that fails, from 0. */
  at: number
  /** `before`: nothing happened; `after`: all of it did, unheard; `half`: half of the objects are put, and puts alone count. */
  moment: 'before' | 'after' | 'half'
  /** Reads count and fail too; otherwise writes alone do. */
  withReads?: boolean
  /** A killed process makes no further call; a store that stumbles once answers the next. */
  isDeadly?: boolean
}

export function createFaults({ at, moment, withReads = false, isDeadly = false }: FaultOptions): Faults {
  let isHealed = false
  const faults: Faults = { calls: 0, sql, objects, heal }
  const strike = async <T>(call: () => Promise<T>, half?: () => Promise<unknown>): Promise<T> => {
    if (isHealed || (moment === 'half' && !half && faults.calls <= at)) return call()
    const number = faults.calls
    faults.calls += 1
    if (isDeadly && number > at) throw new Killed()
    if (number !== at) return call()
    if (moment === 'after') await call()
    if (moment === 'half') await half?.()
    throw new Killed(`call ${number} ${moment}`)
  }
  const read = <T>(call: () => Promise<T>): Promise<T> => {
    if (isDeadly && !isHealed && faults.calls > at) return Promise.reject(new Killed())
    return withReads ? strike(call) : call()
  }
  function sql(store: SqlStore): SqlStore {
    return {
      all: (text, ...params) => read(() => store.all(text, ...params)),
      get: (text, ...params) => read(() => store.get(text, ...params)),
      run: (text, ...params) => strike(() => store.run(text, ...params)),
      transaction: (statements) => strike(() => store.transaction(statements)),
    }
  }
  function objects(store: ObjectStore): ObjectStore {
    return {
      get: (key) => read(() => store.get(key)),
      list: (prefix) => read(() => store.list(prefix)),
      putAll: (all) =>
        strike(
          () => store.putAll(all),
          () => store.putAll(all.slice(0, Math.floor(all.length / 2))),
        ),
      compareAndSwap: (object, etag) => strike(() => store.compareAndSwap(object, etag)),
      deleteAll: (keys) => strike(() => store.deleteAll(keys)),
      deleteChannel: (key) => strike(() => store.deleteChannel(key)),
    }
  }
  function heal() {
    isHealed = true
  }
  return faults
}
