import { capabilityPicture, SIGNS } from './capability-icons.ts'
import { DRAWN, detailPicture } from './details.ts'
import { COVERS, documentThumbnail } from './documents.ts'
import { logo, MARKS, marketingStrip, marksOnDark } from './logos.ts'
import { isDrawn, productPicture } from './machine-pictures.ts'
import { portrait } from './portrait.ts'
import { SCENES, scene } from './scenes.ts'

/** Whoever has a first and a last name can be portrayed. */
const PERSON = /^[a-z]+(-[a-z]+)+$/

const KINDS = /^(capability|detail|document|portrait|marketing|logo)-(.+)$/

/** Whether there is a drawing of a name, without drawing it. */
export function hasPicture(name: string): boolean {
  const [, kind = '', rest = ''] = KINDS.exec(name) ?? []
  switch (kind) {
    case 'capability':
      return Object.hasOwn(SIGNS, rest)
    case 'detail':
      return rest === 'curve' || Object.hasOwn(DRAWN, rest)
    case 'document':
      return Object.hasOwn(COVERS, rest)
    case 'portrait':
      return PERSON.test(rest)
    case 'marketing':
      return true
    case 'logo':
      return Object.hasOwn(MARKS, rest.replace(/-light$/, ''))
    default:
      return name === 'scene-brands' || Object.hasOwn(SCENES, name) || isDrawn(name.replace(/-(?:dark|hero|detail)$/, ''))
  }
}

/** The drawing of a name without extension, as an svg document; undefined when there is none. */
export function drawPicture(name: string): string | undefined {
  if (!hasPicture(name)) return undefined
  const [, kind = '', rest = ''] = KINDS.exec(name) ?? []
  switch (kind) {
    case 'capability':
      return capabilityPicture(rest)
    case 'detail':
      return detailPicture(rest)
    case 'document':
      return documentThumbnail(rest)
    case 'portrait':
      return PERSON.test(rest) ? portrait(rest) : undefined
    case 'marketing':
      return marketingStrip(rest)
    case 'logo':
      return rest.endsWith('-light') ? logo(rest.replace(/-light$/, ''), 'light') : logo(rest)
    default:
      return name === 'scene-brands' ? marksOnDark() : (productPicture(name) ?? scene(name))
  }
}
