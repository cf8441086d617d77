import type { SeedEntry } from '../../store/entry.ts'
import { block } from '../builders/blocks.ts'
import { page } from '../builders/entries.ts'
import { image } from '../builders/image.ts'
import { toPage, toProduct } from '../builders/links.ts'
import { rich } from '../builders/rich-text.ts'
import { NAVIGATION_TITLES } from '../terms/navigation-titles.ts'

/** White papers: what is in them stands on the page, the whole text comes for a name and an address. */
export const whitePaperPages: SeedEntry[] = [
  page({
    id: 'page-white-papers',
    slug: 'white-papers',
    overline: { en: 'Know-how', de: 'Know-how' },
    title: { en: 'White papers: measured first, written afterwards', de: 'Whitepapers: zuerst gemessen, dann geschrieben' },
    lead: {
      en: 'What our laboratory found out and could not fit into a manual. Short enough for a coffee, with the figures behind every claim.',
      de: 'Was unser Labor herausgefunden hat und in keiner Anleitung Platz fand. Kurz genug für einen Kaffee, mit den Zahlen hinter jeder Behauptung.',
    },
    image: (say) =>
      image('detail-curve.png', say({ en: 'A crimp-force curve with its four zones', de: 'Eine Crimpkraftkurve mit ihren vier Zonen' })),
    fields: { theme: 'Iqc' },
    body: (say) => [
      block.teaserGrid({ heading: say({ en: 'To read', de: 'Zum Lesen' }) }, [
        {
          title: say({ en: 'Reading a crimp-force curve', de: 'Eine Crimpkraftkurve lesen' }),
          text: say({
            en: 'Where the curve shows a missing strand, where it cannot, and how to set the limits in between.',
            de: 'Wo die Kurve einen fehlenden Einzeldraht zeigt, wo sie es nicht kann, und wie man dazwischen die Grenzen legt.',
          }),
          image: image('detail-curve.png', ''),
          link: toPage('page-paper-crimp-force', say({ en: 'About this paper', de: 'Zu diesem Whitepaper' })),
        },
        {
          title: say({ en: 'Strip length is a distribution', de: 'Abisolierlänge ist eine Verteilung' }),
          text: say({
            en: 'Four thousand wire ends under the camera: what spreads, what drifts, and what the drawing should say.',
            de: 'Viertausend Leitungsenden unter der Kamera: was streut, was wandert, und was auf der Zeichnung stehen sollte.',
          }),
          image: image('detail-height.png', ''),
          link: toPage('page-paper-strip-length', say({ en: 'To the strip lengths', de: 'Zu den Abisolierlängen' })),
        },
      ]),
      block.text(
        say({ en: 'Why we ask who you are', de: 'Weshalb wir fragen, wer Sie sind' }),
        rich(
          say({
            en: 'We send a correction when a figure turns out to be wrong. That has happened twice since 2019, and both times we were glad to have the addresses.',
            de: 'Stellt sich ein Wert als falsch heraus, schicken wir eine Berichtigung. Das ist seit 2019 zweimal vorgekommen, und beide Male waren wir froh um die Adressen.',
          }),
          say({
            en: 'We do not send anything else. Nobody rings you because you have read a white paper.',
            de: 'Anderes schicken wir nicht. Niemand ruft Sie an, weil Sie ein Whitepaper gelesen haben.',
          }),
        ),
      ),
      block.callToAction(say({ en: 'Shorter', de: 'Kürzer' }), '', [
        toPage('page-glossary', say(NAVIGATION_TITLES.glossary)),
        toPage('page-courses', say(NAVIGATION_TITLES.courses)),
      ]),
    ],
  }),
  page({
    id: 'page-paper-crimp-force',
    slug: 'crimp-force-curve',
    overline: { en: 'White paper', de: 'Whitepaper' },
    title: { en: 'Reading a crimp-force curve', de: 'Eine Crimpkraftkurve lesen' },
    lead: {
      en: 'Every crimp leaves a curve of some four hundred points. Which of them say something about the connection, and which about the press.',
      de: 'Jeder Crimp hinterlässt eine Kurve von rund vierhundert Punkten. Welche davon sagen etwas über die Verbindung, und welche über die Presse?',
    },
    image: (say) =>
      image(
        'detail-curve.png',
        say({ en: 'Force over stroke, with upper and lower limit', de: 'Kraft über dem Hub, mit oberer und unterer Grenze' }),
      ),
    fields: { theme: 'Iqc' },
    body: (say) => [
      block.keyFigures(say({ en: 'What it is based on', de: 'Worauf es beruht' }), [
        ['3 600', '', say({ en: 'crimps with a fault made on purpose', de: 'Crimps mit absichtlichem Fehler' })],
        ['0.35 – 6', 'mm²', say({ en: 'cross-section', de: 'Querschnitt' })],
        ['3 391', '', say({ en: 'of them found by the curve', de: 'davon fand die Kurve' })],
      ]),
      block.text(
        say({ en: 'What is in it', de: 'Was darin steht' }),
        rich(
          say({
            en: '- the four zones of the curve, and what happens to the strands in each',
            de: '- die vier Zonen der Kurve, und was in jeder mit den Einzeldrähten geschieht',
          }),
          say({
            en: '- headroom: how far a good crimp and one without wire must lie apart before monitoring makes sense',
            de: '- Headroom: wie weit ein guter Crimp und einer ohne Leitung auseinanderliegen müssen, damit Überwachen sinnvoll ist',
          }),
          say({
            en: '- one missing strand of 19 is found, one of 37 is not: where the limit lies, and why it moves with the contact',
            de: '- ein fehlender Einzeldraht von 19 wird gefunden, einer von 37 nicht: wo die Grenze liegt und weshalb sie vom Kontakt abhängt',
          }),
          say({
            en: '- how to teach the reference after a change of coil without teaching the fault along with it',
            de: '- wie man nach dem Coilwechsel die Referenz neu lernt, ohne den Fehler mitzulernen',
          }),
        ),
      ),
      block.form('whitepaper', {
        heading: say({ en: 'Get the paper', de: 'Whitepaper beziehen' }),
        introduction: say({
          en: 'The download link appears here as soon as the form is sent. There is no e-mail to wait for.',
          de: 'Der Link zum Herunterladen erscheint hier, sobald das Formular abgeschickt ist. Sie müssen auf keine E-Mail warten.',
        }),
        fileId: 'file-whitepaper-crimp-force',
        privacyLink: toPage('page-privacy'),
      }),
      block.stories(say({ en: 'Read on', de: 'Weiterlesen' }), ['story-curve', 'story-night-shift']),
      block.callToAction(say({ en: 'The machines behind the curves', de: 'Die Maschinen hinter den Kurven' }), '', [
        toPage('page-crimp-force-monitoring', say(NAVIGATION_TITLES.crimpMonitoring)),
        toProduct('punto-12'),
      ]),
    ],
  }),
  page({
    id: 'page-paper-strip-length',
    slug: 'strip-length',
    overline: { en: 'White paper', de: 'Whitepaper' },
    title: { en: 'Strip length is a distribution', de: 'Abisolierlänge ist eine Verteilung' },
    lead: {
      en: 'The drawing says 4.5 millimetres. The machine says 4.5 as well. The camera over four thousand wire ends says something more interesting.',
      de: 'Auf der Zeichnung stehen 4.5 Millimeter. Auf der Maschine auch. Die Kamera über viertausend Leitungsenden sagt etwas Interessanteres.',
    },
    image: (say) =>
      image(
        'detail-height.png',
        say({ en: 'A stripped wire end between two gauges', de: 'Ein abisoliertes Leitungsende zwischen zwei Messlehren' }),
      ),
    fields: { theme: 'Corda' },
    body: (say) => [
      block.keyFigures(say({ en: 'What was measured', de: 'Was gemessen wurde' }), [
        ['4 000', '', say({ en: 'wire ends, each photographed from two sides', de: 'Leitungsenden, jedes von zwei Seiten fotografiert' })],
        ['5', '', say({ en: 'insulation materials', de: 'Isolationswerkstoffe' })],
        ['±0.06', 'mm', say({ en: 'spread after 20 000 cuts with one blade', de: 'Streuung nach 20 000 Schnitten mit einem Messer' })],
      ]),
      block.text(
        say({ en: 'What is in it', de: 'Was darin steht' }),
        rich(
          say({
            en: '- three causes of spread, in the order in which they can be removed: feeding, blade, insulation',
            de: '- drei Ursachen der Streuung, in der Reihenfolge, in der man sie beheben kann: Zuführung, Messer, Isolation',
          }),
          say({
            en: '- why silicone springs back by two tenths overnight, and what that means for the sealing station',
            de: '- weshalb Silikon über Nacht um zwei Zehntel zurückfedert, und was das für die Dichtungsstation heisst',
          }),
          say({
            en: '- how many ends have to be measured to believe a capability index of 1.67',
            de: '- wie viele Enden man messen muss, um einem Fähigkeitsindex von 1.67 zu glauben',
          }),
          say({
            en: '- a proposal for the drawing: target, tolerance, and the side it is measured from',
            de: '- ein Vorschlag für die Zeichnung: Sollwert, Toleranz und die Seite, von der aus gemessen wird',
          }),
        ),
      ),
      block.form('whitepaper', {
        heading: say({ en: 'Get the paper', de: 'Whitepaper beziehen' }),
        introduction: say({
          en: 'Four details and a tick, then the link to the file stands here.',
          de: 'Vier Angaben und ein Häkchen, dann steht hier der Link zur Datei.',
        }),
        fileId: 'file-whitepaper-strip-length',
        privacyLink: toPage('page-privacy'),
      }),
      block.products({ heading: say({ en: 'Machines that were measured', de: 'Maschinen, an denen gemessen wurde' }) }, [
        'corda-330',
        'linea-565',
      ]),
      block.callToAction(say({ en: 'Your own wire', de: 'Ihre eigene Leitung' }), '', [
        toPage('page-test-centre', say(NAVIGATION_TITLES.testCentre)),
        toPage('page-white-papers', say(NAVIGATION_TITLES.whitePapers)),
      ]),
    ],
  }),
]
