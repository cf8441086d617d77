import { join, resolve } from 'node:path'
import { readConfig } from '../config.ts'

/** Where the builder keeps what the services said last. Commands run in the project's folder. */
export function snapshotPath(): string {
  return join(resolve(readConfig().dataDir), 'snapshot.sqlite')
}
