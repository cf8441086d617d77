import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Pictures are kept by what is drawn, so those that another version of the painter painted go. Answers the folder of this version's. */
export function preparePicturesFolder(folder: string, painting: string): string {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) if (name !== painting) rmSync(join(folder, name), { recursive: true, force: true })
  return join(folder, painting)
}
