import type { LanguageCode } from '#content-schema/entities/language.ts'
import type { Fields } from '../../store/command.ts'
import { inEvery, keepTogether, type Texts } from '../builders/texts.ts'
import { HIGHLIGHT_TEXTS } from '../terms/highlight-texts.ts'

interface HighlightSeed {
  name: Texts
  short: Texts
  /** HTML, in some languages. */
  long?: Texts
  /** Address of the picture; the service also delivers the text `null`. */
  image: string
  video?: string
}

const SEEDS = {
  changeover: {
    ...HIGHLIGHT_TEXTS.changeover,
    long: {
      en: '<p>Each exchangeable part carries a chip. If one does not match the order, the first piece is never made.</p>',
      de: '<p>Jedes Wechselteil trägt einen Chip. Passt eines nicht zum Auftrag, entsteht das erste Stück gar nicht.</p>',
    },
    image: 'asset:detail-blades.png',
  },
  crimpForce: { ...HIGHLIGHT_TEXTS.crimpForce, image: 'asset:detail-curve.png', video: 'asset:film-punto-12.webm' },
  noScrap: { ...HIGHLIGHT_TEXTS.noScrap, image: 'asset:detail-height.png' },
  quiet: { ...HIGHLIGHT_TEXTS.quiet, image: 'asset:detail-drive.png' },
  traceable: { ...HIGHLIGHT_TEXTS.traceable, image: 'asset:detail-screen.png' },
  gentle: { ...HIGHLIGHT_TEXTS.gentle, image: 'null', video: 'asset:film-corda-330.webm' },
  stopsAtMetal: { ...HIGHLIGHT_TEXTS.stopsAtMetal, image: 'asset:corda-lux-20-detail.png' },
  handSize: { ...HIGHLIGHT_TEXTS.handSize, image: 'asset:punto-manus-6-detail.png' },
  runsAlone: { ...HIGHLIGHT_TEXTS.runsAlone, image: 'asset:cella-6-detail.png', video: 'asset:film-cella-2.webm' },
  limits: { ...HIGHLIGHT_TEXTS.limits, image: 'asset:forza-100-detail.png' },
  knowsAge: { ...HIGHLIGHT_TEXTS.knowsAge, image: 'asset:corda-blade-set-detail.png' },
  worksOffline: { ...HIGHLIGHT_TEXTS.worksOffline, image: 'asset:filo-control-detail.png' },
  noTension: { ...HIGHLIGHT_TEXTS.noTension, image: 'asset:rota-25-detail.png', video: 'asset:film-rota-25.webm' },
  sealSeen: { ...HIGHLIGHT_TEXTS.sealSeen, image: 'asset:sigilla-20-detail.png' },
  lampLeads: { ...HIGHLIGHT_TEXTS.lampLeads, image: 'asset:tavola-3-detail.png' },
  // Without a picture worth the name: readers leave it out.
  withoutPicture: { ...HIGHLIGHT_TEXTS.withoutPicture, image: 'null' },
  // Without name: readers leave it out.
  withoutName: { name: inEvery(''), short: HIGHLIGHT_TEXTS.withoutPicture.short, image: 'asset:detail-screen.png' },
} satisfies Record<string, HighlightSeed>

export type HighlightName = keyof typeof SEEDS

/** What a product is bought for, as the product-information service delivers it in a language. */
export function highlightIn(key: HighlightName, language: LanguageCode): Fields {
  const { name, short, long, image, video }: HighlightSeed = SEEDS[key]
  return {
    name: name[language] ?? name.en,
    short_description: keepTogether(short[language] ?? short.en),
    long_description: long?.[language] ?? null,
    image_url: image,
    video_image_url: video ? 'null' : null,
    video_url: video ?? null,
  }
}
