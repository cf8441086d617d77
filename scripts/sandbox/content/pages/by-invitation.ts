import type { SeedEntry } from '../../store/entry.ts'
import { block } from '../builders/blocks.ts'
import { dayText } from '../builders/dates.ts'
import { page } from '../builders/entries.ts'
import { toPage } from '../builders/links.ts'
import { rich } from '../builders/rich-text.ts'

/** Stands in no navigation on purpose: who is invited gets its address, `/en/page-works-visit?direct`. */
export const worksVisitPage: SeedEntry = page({
  id: 'page-works-visit',
  slug: 'works-visit',
  title: { en: 'A morning in our works', de: 'Ein Vormittag in unserem Werk' },
  lead: {
    en: 'You have this address from somebody who would like to show you a line that is about to leave us. Please do not pass it on: the shop floor holds twelve guests.',
    de: 'Diese Adresse haben Sie von jemandem, der Ihnen eine Linie zeigen möchte, kurz bevor sie uns verlässt. Bitte geben Sie sie nicht weiter: In der Halle ist Platz für zwölf Gäste.',
  },
  body: (say) => [
    block.keyFigures(say({ en: 'The morning in figures', de: 'Der Vormittag in Zahlen' }), [
      ['12', '', say({ en: 'guests, each with ear protection', de: 'Gäste, alle mit Gehörschutz' })],
      ['3.5', 'h', say({ en: 'from the first spool to the tested harness', de: 'von der ersten Spule bis zum geprüften Kabelbaum' })],
      ['1.2', 's', say({ en: 'cycle time of the line', de: 'Taktzeit der Linie' })],
    ]),
    block.text(
      say({ en: 'What you will see', de: 'Was Sie sehen werden' }),
      rich(
        say({
          en: `We begin on ${dayText('2027-04-22', 'en')} at half past eight. The line cuts, strips and crimps 0.35 mm². We stop it twice: once to measure crimp height and pull-out force with you, and once for coffee. Bring a sample of your own if you want it stripped.`,
          de: `Wir beginnen am ${dayText('2027-04-22', 'de')} um halb neun. Die Linie schneidet, isoliert ab und crimpt 0.35 mm². Zweimal halten wir sie an: einmal, um mit Ihnen Crimphöhe und Auszugskraft zu messen, einmal für den Kaffee. Bringen Sie ein eigenes Muster mit, wenn Sie es abisoliert haben möchten.`,
        }),
      ),
    ),
    block.callToAction(
      say({ en: 'So that nobody stands at the gate', de: 'Damit niemand vor dem Tor steht' }),
      say({
        en: 'Tell us who is coming, and whether somebody needs the lift.',
        de: 'Sagen Sie uns, wer kommt, und ob jemand den Lift braucht.',
      }),
      [toPage('page-contact', '{{name}}')],
    ),
  ],
})
