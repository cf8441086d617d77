import type { SeedEntry } from '../../store/entry.ts'
import { measured, plain } from '../builders/measurements.ts'
import { product } from '../builders/product.ts'
import { inEvery } from '../builders/texts.ts'
import { VARIANT_WORDS } from '../terms/variant-names.ts'

/** What cannot be said in a file of `data/products`: a product that nobody named in English. */
export const oddProducts: SeedEntry[] = [
  withoutEnglishName(
    product('corda-cleaning-set', {
      name: inEvery('Corda Reinigungsset'),
      brand: 'corda',
      classification: 'spare-parts',
      sort: 90,
      family: 'spare',
      leading: '6 mm²',
      serial: 'CCS',
      short: {
        en: 'Brush, cloth and oil for blades that have cut what sticks.',
        de: 'Bürste, Tuch und Öl für Messer, die Klebriges geschnitten haben.',
      },
      long: {
        en: '<p>Silicone and glue of labels stay on a blade. The set takes both off without a scratch.</p>',
        de: '<p>Silikon und Etikettenleim bleiben an einem Messer haften. Das Set nimmt beides ab, ohne einen Kratzer zu hinterlassen.</p>',
      },
      variants: [{ name: VARIANT_WORDS.steel ?? 'steel', specifications: [plain('material', '1.3343')] }],
      specifications: [
        measured('crossSection', [0.03, 6], 'mm²'),
        plain('pieces', 5),
        plain('serviceLife', 200),
        measured('length', 160, 'mm'),
        measured('width', 90, 'mm'),
        measured('height', 40, 'mm'),
        measured('weight', 0.4, 'kg'),
      ],
      related: { component: ['corda-blade-set'] },
      languages: ['en', 'de'],
      documents: ['declaration'],
    }),
  ),
]

/** As an editor leaves it who writes German alone: readers set the English text aside, and show the German one. */
function withoutEnglishName({ localizations, ...entry }: SeedEntry): SeedEntry {
  return { ...entry, localizations: { ...localizations, en: { ...localizations.en, name: null } } }
}
