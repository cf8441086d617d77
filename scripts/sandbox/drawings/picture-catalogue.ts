import { capabilityPicture, SIGNS } from './capability-icons.ts'
import { CUTAWAY_NAMES, drawCutaway } from './cutaways/cutaway.ts'
import { DRAWN, detailPicture } from './details.ts'
import { COVERS, documentThumbnail } from './documents.ts'
import { filmPoster, isFilmed } from './film-frames.ts'
import { logo, MARKS, marketingStrip, marksOnDark } from './logos.ts'
import { isDrawn, productPicture } from './machine-pictures.ts'
import { drawMaterial, MATERIAL_NAMES } from './materials/material.ts'
import { drawWork, WORK_NAMES } from './people/at-work.ts'
import { drawHands, HAND_NAMES } from './people/hands.ts'
import { drawPlot, PLOT_NAMES } from './plots/plot.ts'
import { portrait } from './portrait.ts'
import { SCENES, scene } from './scenes.ts'
import { drawSection, sectionOf } from './sections/section.ts'
import { drawUse, USE_NAMES } from './uses/use.ts'
import { inWire, type Wire } from './wire-colours.ts'

interface Kind {
  has: (rest: string) => boolean
  draw: (rest: string) => string | undefined
  /** Signs of firms and brands keep their colour. */
  keepsColour?: boolean
}

/** Pictures of a motif that come in numbers, 1 to 99: `cut-blades-3`. */
function numbered(motifs: readonly string[], draw: (motif: string, number: number) => string | undefined): Kind {
  const parts = (rest: string) => /^([a-z]+)-([1-9]\d?)$/.exec(rest) ?? []
  return {
    has: (rest) => motifs.includes(parts(rest)[1] ?? ''),
    draw: (rest) => draw(parts(rest)[1] ?? '', Number(parts(rest)[2])),
  }
}

/** Whoever has a first and a last name can be portrayed. */
const PERSON = /^[a-z]+(-[a-z]+)+$/

/** Pictures by what their name begins with. */
const KINDS: Readonly<Record<string, Kind>> = {
  capability: { has: (rest) => Object.hasOwn(SIGNS, rest), draw: capabilityPicture },
  cut: numbered(CUTAWAY_NAMES, drawCutaway),
  detail: { has: (rest) => rest === 'curve' || Object.hasOwn(DRAWN, rest), draw: detailPicture },
  document: { has: (rest) => Object.hasOwn(COVERS, rest), draw: documentThumbnail },
  film: { has: isFilmed, draw: filmPoster },
  hands: numbered(HAND_NAMES, drawHands),
  logo: {
    has: (rest) => Object.hasOwn(MARKS, rest.replace(/-light$/, '')),
    draw: (rest) => (rest.endsWith('-light') ? logo(rest.replace(/-light$/, ''), 'light') : logo(rest)),
    keepsColour: true,
  },
  marketing: { has: () => true, draw: marketingStrip, keepsColour: true },
  material: numbered(MATERIAL_NAMES, drawMaterial),
  plot: numbered(PLOT_NAMES, drawPlot),
  portrait: { has: (rest) => PERSON.test(rest), draw: portrait },
  section: {
    has: (rest) => sectionOf(rest) !== undefined,
    draw: (rest) => {
      const section = sectionOf(rest)
      return section && drawSection(section)
    },
  },
  use: numbered(USE_NAMES, drawUse),
  work: numbered(WORK_NAMES, drawWork),
}

/** Machines, and what is named by one word. */
const OTHER: Kind = {
  has: (name) => name === 'scene-brands' || Object.hasOwn(SCENES, name) || isDrawn(name.replace(/-(?:dark|hero|detail)$/, '')),
  draw: (name) => (name === 'scene-brands' ? marksOnDark() : (productPicture(name) ?? scene(name))),
}

function kindOf(name: string): [kind: Kind, rest: string] {
  const at = name.indexOf('-')
  const first = name.slice(0, Math.max(0, at))
  return Object.hasOwn(KINDS, first) ? [KINDS[first] as Kind, name.slice(at + 1)] : [OTHER, name]
}

/** Whether there is a drawing of a name, without drawing it. */
export function hasPicture(name: string): boolean {
  const [kind, rest] = kindOf(name)
  return rest !== '' && kind.has(rest)
}

/** The drawing of a name without extension, as an svg document, its wire in a colour; undefined when there is none. */
export function drawPicture(name: string, wire: Wire = 'default'): string | undefined {
  if (!hasPicture(name)) return undefined
  const [kind, rest] = kindOf(name)
  const drawing = kind.draw(rest)
  return drawing === undefined || kind.keepsColour || name === 'scene-brands' ? drawing : inWire(drawing, wire)
}
