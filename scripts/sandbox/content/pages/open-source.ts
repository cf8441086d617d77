import type { SeedEntry } from '../../store/entry.ts'
import { block } from '../builders/blocks.ts'
import { page } from '../builders/entries.ts'
import { toPage } from '../builders/links.ts'
import { rich } from '../builders/rich-text.ts'
import { NAVIGATION_TITLES } from '../terms/navigation-titles.ts'

/** What runs in the machines and belongs to others, and how to ask for its source. */
export const openSourcePage: SeedEntry = page({
  id: 'page-open-source',
  slug: 'open-source-licences',
  overline: { en: 'Legal', de: 'Rechtliches' },
  title: { en: 'Open-source licences', de: 'Open-Source-Lizenzen' },
  lead: {
    en: 'Part of what runs in our controllers was written by people who do not work here. They gave it away under conditions, and this page is how we keep them.',
    de: 'Ein Teil dessen, was in unseren Steuerungen läuft, haben Menschen geschrieben, die nicht hier arbeiten. Sie haben es unter Bedingungen weggegeben; auf dieser Seite steht, wie wir sie einhalten.',
  },
  body: (say) => [
    block.table(
      {
        heading: say({ en: 'What is in which controller', de: 'Was in welcher Steuerung steckt' }),
        caption: say({
          en: 'State of controller software 6.2. Each machine shows its own list under “System, About, Licences”.',
          de: 'Stand der Steuerungssoftware 6.2. Jede Maschine zeigt ihre eigene Liste unter «System, Über, Lizenzen».',
        }),
      },
      [say({ en: 'Kind', de: 'Art' }), say({ en: 'Licence', de: 'Lizenz' }), say({ en: 'Source code', de: 'Quelltext' })],
      [
        [
          say({ en: 'Operating system kernel and drivers', de: 'Betriebssystemkern und Treiber' }),
          'GPL-2.0',
          say({ en: 'on request', de: 'auf Anfrage' }),
        ],
        [
          say({ en: 'System libraries, linked dynamically', de: 'Systembibliotheken, dynamisch eingebunden' }),
          'LGPL-2.1',
          say({ en: 'on request', de: 'auf Anfrage' }),
        ],
        [
          say({ en: 'User interface and fonts', de: 'Bedienoberfläche und Schriften' }),
          'MIT, OFL-1.1',
          say({ en: 'licence texts in the machine', de: 'Lizenztexte in der Maschine' }),
        ],
        [
          say({ en: 'Cryptography and network', de: 'Kryptografie und Netzwerk' }),
          'Apache-2.0',
          say({ en: 'licence texts in the machine', de: 'Lizenztexte in der Maschine' }),
        ],
      ],
    ),
    block.text(
      say({ en: 'How a request is answered', de: 'Wie eine Anfrage beantwortet wird' }),
      rich(
        say({
          en: 'We send the source code of the version that runs in your machine, with the scripts that build it: as a download, or on a medium for what the medium costs. The offer holds for three years from delivery of the machine, and as long as we supply parts for it.',
          de: 'Wir schicken den Quelltext der Version, die in Ihrer Maschine läuft, samt den Skripten, die sie bauen: zum Herunterladen oder auf einem Datenträger zu dessen Kosten. Das Angebot gilt drei Jahre ab Lieferung der Maschine und so lange, wie wir Teile dafür liefern.',
        }),
        say({
          en: 'The serial number stands on the type plate beside the main switch. It tells us which version you have; without it we would have to guess.',
          de: 'Die Seriennummer steht auf dem Typenschild neben dem Hauptschalter. Sie sagt uns, welche Version Sie haben; ohne sie müssten wir raten.',
        }),
      ),
    ),
    block.form('request', {
      heading: say({ en: 'Request source code', de: 'Quelltext anfordern' }),
      introduction: say({ en: 'All fields are needed.', de: 'Wir brauchen alle Angaben.' }),
      privacyLink: toPage('page-privacy'),
    }),
    block.callToAction(say({ en: 'Further', de: 'Weiteres' }), '', [
      toPage('page-imprint', say(NAVIGATION_TITLES.imprint)),
      toPage('page-terms', say(NAVIGATION_TITLES.terms)),
    ]),
  ],
})
