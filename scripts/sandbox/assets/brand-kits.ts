import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { originalOf } from './originals.ts'

const { resolve } = createRequire(import.meta.url)
const fontFile = (name: string) => readFileSync(resolve(`@fontsource-variable/archivo/${name}`))

/** What agencies take along, as the files of an archive: a brand's logos (`logos-corda`) or the typeface (`archivo`). Undefined for other names. */
export function brandKitOf(name: string): Readonly<Record<string, Buffer>> | undefined {
  if (name === 'archivo')
    return {
      'archivo-latin.woff2': fontFile('files/archivo-latin-wght-normal.woff2'),
      'archivo-latin-ext.woff2': fontFile('files/archivo-latin-ext-wght-normal.woff2'),
      'LICENSE.txt': fontFile('LICENSE'),
    }
  const [, brand] = /^logos-(\w+)$/.exec(name) ?? []
  if (brand === undefined) return undefined
  const logos = [brand, 'strandwerk'].flatMap((mark) => [`logo-${mark}.svg`, `logo-${mark}-light.svg`])
  const drawn = logos.flatMap((logo) => originalOf(logo)?.svg() ?? [])
  if (drawn.length < logos.length) return undefined
  return Object.fromEntries(logos.map((logo, at) => [logo, Buffer.from(drawn[at] ?? '')]))
}
