import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Copies the snapshot as it stands at this moment, while the builder goes on writing to it. What lies at `copyPath` goes. */
export function copySnapshot(snapshotPath: string, copyPath: string): void {
  removeSnapshotCopy(copyPath)
  const database = new DatabaseSync(snapshotPath, { readOnly: true })
  try {
    database.prepare('VACUUM INTO ?').run(copyPath)
  } finally {
    database.close()
  }
}

export function removeSnapshotCopy(copyPath: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(copyPath + suffix, { force: true })
}
