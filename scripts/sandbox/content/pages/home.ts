import { UI_LANGUAGES } from '#content-schema/entities/language.ts'
import type { SeedEntry } from '../../store/entry.ts'
import { block } from '../builders/blocks.ts'
import { page } from '../builders/entries.ts'
import { image } from '../builders/image.ts'
import { toPage, toPath, toProduct } from '../builders/links.ts'
import { rich } from '../builders/rich-text.ts'
import { decimalIn } from '../builders/texts.ts'
import { HOME_TEXTS } from '../terms/home-texts.ts'
import { NAVIGATION_TITLES } from '../terms/navigation-titles.ts'
import { PROCESS_STEPS } from '../terms/process-steps.ts'

export const home: SeedEntry = page({
  id: 'page-home',
  slug: 'home',
  languages: UI_LANGUAGES,
  overline: HOME_TEXTS.overline,
  title: HOME_TEXTS.title,
  lead: HOME_TEXTS.lead,
  description: HOME_TEXTS.description,
  image: (say) => image('linea-565-hero.png', say(HOME_TEXTS.alt)),
  fields: { hasCoverHero: true, theme: 'Default' },
  body: (say, language) => [
    block.callToAction('', '', [toPath('/products', say(HOME_TEXTS.findMachine)), toPage('page-contact', say(HOME_TEXTS.talkToExpert))]),
    block.processLine(
      {
        heading: say(HOME_TEXTS.processHeading),
        introduction: say(HOME_TEXTS.processIntroduction),
      },
      PROCESS_STEPS.map(({ icon, title, text, path }) => ({ icon, title: say(title), text: say(text), link: toPath(path, say(title)) })),
    ),
    block.products(
      {
        heading: say(HOME_TEXTS.productsHeading),
        introduction: say(HOME_TEXTS.productsIntroduction),
      },
      ['corda-330', 'linea-565', 'punto-12'],
    ),
    block.keyFigures('', [
      ['410 000', '/h', say(HOME_TEXTS.terminations)],
      [decimalIn(language, '0.01'), 'mm', say(HOME_TEXTS.repeatability)],
      ['20', '', say(HOME_TEXTS.spareParts)],
    ]),
    block.stories(say({ ...NAVIGATION_TITLES.stories }), ['story-harness', 'story-pacemaker', 'story-night-shift']),
    block.news(say(HOME_TEXTS.newsHeading), 3),
    block.textImage({
      heading: say(HOME_TEXTS.pressHeading),
      text: rich(say(HOME_TEXTS.pressText)),
      image: image('punto-12.png', 'Punto 12'),
      side: 'left',
      link: toProduct('punto-12'),
    }),
    block.callToAction(say(HOME_TEXTS.closing), '', [
      toPage('page-contact', say({ ...NAVIGATION_TITLES.contact })),
      toPath('/products', say({ ...NAVIGATION_TITLES.products })),
    ]),
  ],
})
