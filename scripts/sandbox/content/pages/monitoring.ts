import type { SeedEntry } from '../../store/entry.ts'
import { block } from '../builders/blocks.ts'
import { page } from '../builders/entries.ts'
import { image } from '../builders/image.ts'
import { toPage, toProduct } from '../builders/links.ts'
import { rich } from '../builders/rich-text.ts'
import { decimalIn } from '../builders/texts.ts'
import { MONITORING_TEXTS as TEXTS } from '../terms/monitoring-texts.ts'
import { NAVIGATION_TITLES } from '../terms/navigation-titles.ts'

/** Landing page of a capability: what it is, what it finds, and the machines that have it. */
export const monitoringPage: SeedEntry = page({
  id: 'page-crimp-force-monitoring',
  slug: 'crimp-force-monitoring',
  languages: ['en', 'de', 'fr', 'es', 'ja', 'zh'],
  overline: TEXTS.overline,
  title: NAVIGATION_TITLES.crimpMonitoring,
  lead: TEXTS.lead,
  image: (say) => image('detail-curve.png', say(TEXTS.picture)),
  fields: { theme: 'Iqc', stickyOnlyAnchorNavigation: true },
  body: (say, language) => [
    block.text(
      say(TEXTS.howHeading),
      rich(say(TEXTS.how), say(TEXTS.zoneContact), say(TEXTS.zoneInsulation), say(TEXTS.zoneConductor), say(TEXTS.zonePeak)),
    ),
    block.keyFigures(say(TEXTS.foundHeading), [
      ['1/19', '', say(TEXTS.foundStrand)],
      [decimalIn(language, '0.02'), 'mm', say(TEXTS.foundHeight)],
      [decimalIn(language, '0.5'), 'mm', say(TEXTS.foundInsulation)],
      ['100', '%', say(TEXTS.foundShare)],
    ]),
    block.capability(say(TEXTS.machines), 'cap-monitoring'),
    block.table(
      { heading: say(TEXTS.missedHeading) },
      [say(TEXTS.fault), say(TEXTS.foundBy)],
      [
        [say(TEXTS.missedColour), say(TEXTS.byCamera)],
        [say(TEXTS.missedNick), say(TEXTS.byMicrograph)],
        [say(TEXTS.missedBent), say(TEXTS.byTester)],
      ],
    ),
    block.stories(say(TEXTS.readOn), ['story-curve', 'story-night-shift']),
    block.downloads(say(TEXTS.inDepth), ['file-crimp-handbook']),
    block.callToAction(say(TEXTS.closing), '', [
      toPage('page-paper-crimp-force', say(NAVIGATION_TITLES.paperCrimpForce)),
      toPage('page-test-centre', say(NAVIGATION_TITLES.testCentre)),
      toProduct('punto-12'),
    ]),
  ],
})
