import { capabilityPicture } from './capability-icons.ts'
import { detailPicture } from './details.ts'
import { documentThumbnail } from './documents.ts'
import { logo, marketingStrip, marksOnDark } from './logos.ts'
import { productPicture } from './machine-pictures.ts'
import { portrait } from './portrait.ts'
import { scene } from './scenes.ts'

/** Whoever has a first and a last name can be portrayed. */
const PERSON = /^[a-z]+(-[a-z]+)+$/

/** The drawing of a name without extension, as an svg document; undefined when there is none. */
export function drawPicture(name: string): string | undefined {
  const [, kind = '', rest = ''] = /^(capability|detail|document|portrait|marketing|logo)-(.+)$/.exec(name) ?? []
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
