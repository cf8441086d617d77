import type { SeedEntry } from '../../store/entry.ts'
import { block } from '../builders/blocks.ts'
import { page } from '../builders/entries.ts'
import { image } from '../builders/image.ts'
import { toPage, toPath } from '../builders/links.ts'
import { PROCESS_STEPS } from '../terms/process-steps.ts'

/** The home page of the United States. */
export const homeUs: SeedEntry = page({
  id: 'page-home-us',
  slug: 'home',
  languages: ['en', 'es'],
  overline: { en: 'Wire processing, made in Dayton and Wirental', es: 'Procesado de cables, hecho en Dayton y Wirental' },
  title: { en: 'Every strand, exactly.', es: 'Cada hilo, exacto.' },
  lead: {
    en: 'Cut, strip, crimp, twist and test from AWG 32 to 592 kcmil. Service from Ohio within the same day.',
    es: 'Corte, pelado, crimpado, trenzado y ensayo de AWG 32 a 592 kcmil. Servicio desde Ohio en el mismo día.',
  },
  image: (say) => image('corda-330-hero.png', say({ en: 'Corda 330 on a workbench', es: 'Corda 330 sobre un banco' })),
  fields: { hasCoverHero: true, countries: ['US'], theme: 'Default' },
  body: (say) => [
    block.callToAction('', '', [
      toPath('/products', say({ en: 'Find your machine', es: 'Encuentre su máquina' })),
      toPage('page-contact', say({ en: 'Talk to an expert', es: 'Hable con un experto' })),
    ]),
    block.products({ heading: say({ en: 'In stock in Dayton', es: 'En existencia en Dayton' }) }, [
      'corda-330',
      'punto-12',
      'tessa-16',
      'forza-100',
    ]),
    block.processLine(
      { heading: say({ en: 'One wire, seven steps', es: 'Un cable, siete pasos' }) },
      PROCESS_STEPS.map(({ icon, title, path }) => ({ icon, title: say(title), text: '', link: toPath(path, say(title)) })),
    ),
    block.callToAction(say({ en: 'Learn it in two days', es: 'Apréndalo en dos días' }), '', [
      toPage('page-us-training', say({ en: 'Training in Ohio', es: 'Formación en Ohio' })),
      toPage('page-contact', say({ en: 'Talk to an expert', es: 'Hable con un experto' })),
    ]),
  ],
})
