import type { SeedEntry } from '../../store/entry.ts'
import { block } from '../builders/blocks.ts'
import { page } from '../builders/entries.ts'
import { image } from '../builders/image.ts'
import { toPage, toUrl } from '../builders/links.ts'
import { rich } from '../builders/rich-text.ts'
import type { Texts } from '../builders/texts.ts'
import { contactIds } from '../contacts.ts'
import { NAVIGATION_TITLES } from '../terms/navigation-titles.ts'

interface Job {
  id: string
  slug: string
  title: Texts
  lead: Texts
  picture: string
  alt: Texts
  place: Texts
  /** Percentage of a full position. */
  load: string
  start: Texts
  tasks: readonly Texts[]
  wishes: readonly Texts[]
  /** What is said plainly before anybody applies. */
  honest: Texts
}

const JOBS: readonly Job[] = [
  {
    id: 'page-job-process-engineer',
    slug: 'process-engineer-crimping',
    title: NAVIGATION_TITLES.jobProcess,
    lead: {
      en: 'You find the window in which a contact is gas-tight, and you explain it to people who have to hit it ten thousand times a day.',
      de: 'Sie finden das Fenster, in dem ein Kontakt gasdicht ist, und erklären es Menschen, die es zehntausendmal am Tag treffen müssen.',
    },
    picture: 'service-engineering.png',
    alt: { en: 'Two people at an analyser for micrographs', de: 'Zwei Personen an einem Schliffbildgerät' },
    place: { en: 'Wirental', de: 'Wirental' },
    load: '80–100 %',
    start: { en: 'as agreed', de: 'nach Vereinbarung' },
    tasks: [
      { en: '- run trials on presses and lines in the test centre', de: '- Versuche an Pressen und Linien im Testzentrum fahren' },
      {
        en: '- cut, polish, etch, measure, and draw the line between good and bad',
        de: '- auftrennen, polieren, ätzen, messen und die Grenze zwischen gut und schlecht ziehen',
      },
      {
        en: '- write reports of four pages that are read to the end',
        de: '- Berichte von vier Seiten schreiben, die zu Ende gelesen werden',
      },
      { en: '- travel to customers about thirty days a year', de: '- rund dreissig Tage im Jahr zu Kunden reisen' },
    ],
    wishes: [
      {
        en: '- a degree in mechanical or materials engineering, or a trade and ten years beside a press',
        de: '- ein Studium in Maschinenbau oder Werkstofftechnik, oder eine Lehre und zehn Jahre neben einer Presse',
      },
      { en: '- statistics that goes beyond the mean', de: '- Statistik, die über den Mittelwert hinausgeht' },
      { en: '- German and English, in speech and in reports', de: '- Deutsch und Englisch, mündlich und im Bericht' },
    ],
    honest: {
      en: 'The laboratory has no windows. The microscope sees further than any of us, but it does not see the mountain.',
      de: 'Das Labor hat keine Fenster. Das Mikroskop sieht weiter als wir alle, aber nicht bis zum Berg.',
    },
  },
  {
    id: 'page-job-embedded-developer',
    slug: 'embedded-developer-motion-control',
    title: NAVIGATION_TITLES.jobEmbedded,
    lead: {
      en: 'Eight axes, one wire, half a millisecond. You write the code that keeps them in step.',
      de: 'Acht Achsen, eine Leitung, eine halbe Millisekunde. Sie schreiben den Code, der sie im Takt hält.',
    },
    picture: 'detail-drive.png',
    alt: { en: 'Servo drive with coupling', de: 'Servoantrieb mit Kupplung' },
    place: { en: 'Wirental', de: 'Wirental' },
    load: '60–100 %',
    start: { en: '1 March 2027', de: '1. März 2027' },
    tasks: [
      { en: '- control loops for feed, swivel and press axes in C++', de: '- Regelkreise für Vorschub, Schwenkarm und Presse in C++' },
      {
        en: '- measure with an oscilloscope what the simulation promised',
        de: '- mit dem Oszilloskop nachmessen, was die Simulation versprochen hat',
      },
      { en: '- look after the code of machines that are older than you', de: '- den Code von Maschinen pflegen, die älter sind als Sie' },
    ],
    wishes: [
      {
        en: '- control engineering, and fixed-point arithmetic without fear',
        de: '- Regelungstechnik und keine Angst vor Festkomma-Arithmetik',
      },
      { en: '- tests that run on hardware every night', de: '- Tests, die jede Nacht auf der Hardware laufen' },
      { en: '- the habit of naming a variable after its unit', de: '- die Gewohnheit, eine Variable nach ihrer Einheit zu benennen' },
    ],
    honest: {
      en: 'Part of the code is from 2004. It is good code, but it has opinions.',
      de: 'Ein Teil des Codes ist von 2004. Es ist guter Code, aber er hat Ansichten.',
    },
  },
  {
    id: 'page-job-service-technician',
    slug: 'service-technician-dayton',
    title: NAVIGATION_TITLES.jobService,
    lead: {
      en: 'You have a van, a laptop, and nine hundred machines between Ohio and the Gulf. Most of them you will meet by telephone.',
      de: 'Sie haben einen Bus, einen Laptop und neunhundert Maschinen zwischen Ohio und dem Golf. Den meisten begegnen Sie am Telefon.',
    },
    picture: 'service-maintenance.png',
    alt: { en: 'Technician at an open crimp line', de: 'Technikerin an einer offenen Crimplinie' },
    place: { en: 'Dayton, Ohio', de: 'Dayton, Ohio' },
    load: '100 %',
    start: { en: 'at once', de: 'sofort' },
    tasks: [
      { en: '- maintenance by plan, repairs without one', de: '- Wartung nach Plan, Reparaturen ohne' },
      { en: '- remote assistance, one week in four on night duty', de: '- Fernunterstützung, jede vierte Woche im Nachtdienst' },
      { en: '- teach operators what they can do themselves', de: '- Bedienpersonal zeigen, was es selbst kann' },
    ],
    wishes: [
      { en: '- a trade in mechatronics or the equivalent in grease', de: '- eine Lehre in Mechatronik oder das Gegenstück in Schmierfett' },
      { en: '- English; Spanish is a great help from San Antonio on', de: '- Englisch; ab San Antonio hilft Spanisch sehr' },
      {
        en: '- patience with machines, and with people who stand beside them',
        de: '- Geduld mit Maschinen und mit Menschen, die danebenstehen',
      },
    ],
    honest: {
      en: 'You will know the motels. We pay for the better one.',
      de: 'Sie werden die Motels kennen. Wir bezahlen das bessere.',
    },
  },
  {
    id: 'page-job-sales-engineer',
    slug: 'sales-engineer-queretaro',
    title: NAVIGATION_TITLES.jobSales,
    lead: {
      en: 'You do not sell a machine that the customer does not need. It takes longer, and it lasts.',
      de: 'Sie verkaufen keine Maschine, die der Kunde nicht braucht. Das dauert länger und hält länger.',
    },
    picture: 'scene-fair.png',
    alt: { en: 'Visitors around a crimp line at a fair', de: 'Besucherinnen und Besucher um eine Crimplinie an einer Messe' },
    place: { en: 'Querétaro', de: 'Querétaro' },
    load: '100 %',
    start: { en: '1 April 2027', de: '1. April 2027' },
    tasks: [
      { en: '- look after harness makers in the Bajío and in the north', de: '- Kabelbaumhersteller im Bajío und im Norden betreuen' },
      { en: '- calculate cycle times and prices, and stand by both', de: '- Taktzeiten und Preise rechnen und zu beidem stehen' },
      { en: '- bring back what customers miss', de: '- zurückbringen, was Kunden fehlt' },
    ],
    wishes: [
      { en: '- engineering, and five years in production', de: '- ein Ingenieurstudium und fünf Jahre in der Produktion' },
      { en: '- Spanish and English', de: '- Spanisch und Englisch' },
      { en: '- a driving licence and a sense of distance', de: '- ein Führerausweis und ein Sinn für Distanzen' },
    ],
    honest: {
      en: 'There is a bonus, but it is paid after acceptance of the machine and not after the signature.',
      de: 'Es gibt einen Bonus, aber er wird nach der Abnahme der Maschine bezahlt und nicht nach der Unterschrift.',
    },
  },
]

/** Open positions; each one links the form, a person and the way back. */
export const jobPages: SeedEntry[] = JOBS.map((job) =>
  page({
    id: job.id,
    slug: job.slug,
    overline: { en: 'Open position', de: 'Offene Stelle' },
    title: job.title,
    lead: job.lead,
    image: (say) => image(job.picture, say(job.alt)),
    fields: { theme: 'Cirris' },
    body: (say) => [
      block.table(
        { heading: say({ en: 'In short', de: 'In Kürze' }) },
        [say({ en: 'What', de: 'Was' }), say({ en: 'How', de: 'Wie' })],
        [
          [say({ en: 'Place of work', de: 'Arbeitsort' }), say(job.place)],
          [say({ en: 'Percentage', de: 'Pensum' }), job.load],
          [say({ en: 'Start', de: 'Eintritt' }), say(job.start)],
          [say({ en: 'Trial days', de: 'Schnuppertage' }), say({ en: 'two, paid', de: 'zwei, bezahlt' })],
        ],
      ),
      block.text(say({ en: 'What you do', de: 'Was Sie tun' }), rich(...job.tasks.map(say))),
      block.text(say({ en: 'What you bring', de: 'Was Sie mitbringen' }), rich(...job.wishes.map(say))),
      block.text(say({ en: 'What you should know', de: 'Was Sie wissen sollten' }), rich(`> ${say(job.honest)}`)),
      block.contacts({ heading: say({ en: 'Questions beforehand', de: 'Fragen vorab' }) }, contactIds('careers')),
      block.callToAction(
        say({ en: 'Apply', de: 'Bewerben' }),
        say({
          en: 'A curriculum vitae and a picture of something that you repaired. No covering letter.',
          de: 'Ein Lebenslauf und ein Bild von etwas, das Sie repariert haben. Kein Motivationsschreiben.',
        }),
        [
          toUrl('mailto:jobs@strandwerk.example', 'jobs@strandwerk.example'),
          toPage('page-careers', say({ en: 'All open positions', de: 'Alle offenen Stellen' }), { parameters: '#section-page-careers-3' }),
        ],
      ),
    ],
  }),
)
