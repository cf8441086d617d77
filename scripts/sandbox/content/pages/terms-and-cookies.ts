import type { SeedEntry } from '../../store/entry.ts'
import { block } from '../builders/blocks.ts'
import { page } from '../builders/entries.ts'
import { toPage, toPath } from '../builders/links.ts'
import { rich } from '../builders/rich-text.ts'

export const termsPages: SeedEntry[] = [
  page({
    id: 'page-terms',
    slug: 'terms-of-delivery',
    title: { en: 'Terms of delivery', de: 'Lieferbedingungen' },
    lead: {
      en: 'The version that counts is the one in the download. This is what it says, in the words we use among ourselves.',
      de: 'Massgebend ist die Fassung zum Herunterladen. Hier steht, was sie sagt, in den Worten, die wir untereinander brauchen.',
    },
    body: (say) => [
      block.accordion(say({ en: 'In plain words', de: 'In klaren Worten' }), [
        [
          say({ en: '1 Offer', de: '1 Angebot' }),
          rich(
            say({
              en: 'An offer holds for ninety days. What is not in it is not delivered, and not charged either.',
              de: 'Ein Angebot gilt neunzig Tage. Was nicht darin steht, wird nicht geliefert und auch nicht verrechnet.',
            }),
          ),
        ],
        [
          say({ en: '2 Delivery', de: '2 Lieferung' }),
          rich(
            say({
              en: 'The date is the day on which the machine stands at your place. If we are late, you receive half a per cent of the price a week, five per cent at most.',
              de: 'Der Termin ist der Tag, an dem die Maschine bei Ihnen steht. Sind wir zu spät, erhalten Sie ein halbes Prozent des Preises je Woche, höchstens fünf Prozent.',
            }),
          ),
        ],
        [
          say({ en: '3 Acceptance', de: '3 Abnahme' }),
          rich(
            say({
              en: 'A machine is accepted when it has made your parts for a full shift at the agreed cycle time. Until then it is ours.',
              de: 'Eine Maschine ist abgenommen, wenn sie Ihre Teile eine ganze Schicht lang in der vereinbarten Taktzeit gemacht hat. Bis dahin gehört sie uns.',
            }),
          ),
        ],
        [
          say({ en: '4 Warranty', de: '4 Gewährleistung' }),
          rich(
            say({
              en: 'Two years, or two thousand hours in three shifts. Wear parts are excepted; a wear part that breaks on the first day is not a wear part.',
              de: 'Zwei Jahre, oder zweitausend Stunden im Dreischichtbetrieb. Verschleissteile sind ausgenommen; ein Verschleissteil, das am ersten Tag bricht, ist keines.',
            }),
          ),
        ],
        [
          say({ en: '5 Software', de: '5 Software' }),
          rich(
            say({
              en: 'Updates are part of the machine for ten years. No machine stops because a licence has run out.',
              de: 'Aktualisierungen gehören zehn Jahre lang zur Maschine. Keine Maschine bleibt stehen, weil eine Lizenz abgelaufen ist.',
            }),
          ),
        ],
        [
          say({ en: '6 Place of jurisdiction', de: '6 Gerichtsstand' }),
          rich(say({ en: 'Wirental. We would rather talk first.', de: 'Wirental. Lieber reden wir vorher.' })),
        ],
      ]),
      block.downloads(say({ en: 'The version that counts', de: 'Die massgebende Fassung' }), ['file-general-terms']),
      block.callToAction(say({ en: 'Something unclear?', de: 'Etwas unklar?' }), '', [
        toPage('page-contact', '{{name}}'),
        toPage('page-imprint', '{{name}}'),
      ]),
    ],
  }),
  page({
    id: 'page-cookies',
    slug: 'cookies',
    title: { en: 'Cookies on this site', de: 'Cookies auf dieser Website' },
    lead: {
      en: 'Three are needed, two are asked for. None follows you to another site.',
      de: 'Drei braucht es, für zwei fragen wir. Keines folgt Ihnen auf eine andere Website.',
    },
    body: (say) => [
      block.table(
        {
          heading: say({ en: 'What is stored', de: 'Was gespeichert wird' }),
          caption: say({
            en: 'In your browser; we see it only when you ask for a page.',
            de: 'In Ihrem Browser; wir sehen es nur, wenn Sie eine Seite abrufen.',
          }),
        },
        [say({ en: 'Purpose', de: 'Zweck' }), say({ en: 'Kept for', de: 'Dauer' }), say({ en: 'Consent', de: 'Einwilligung' })],
        [
          [
            say({ en: 'Country and language you chose', de: 'Gewähltes Land, gewählte Sprache' }),
            say({ en: 'one year', de: 'ein Jahr' }),
            say({ en: 'not needed', de: 'nicht nötig' }),
          ],
          [
            say({ en: 'Metric or imperial units', de: 'Metrische oder imperiale Einheiten' }),
            say({ en: 'one year', de: 'ein Jahr' }),
            say({ en: 'not needed', de: 'nicht nötig' }),
          ],
          [
            say({ en: 'Your answer about cookies', de: 'Ihre Antwort zu den Cookies' }),
            say({ en: 'six months', de: 'sechs Monate' }),
            say({ en: 'not needed', de: 'nicht nötig' }),
          ],
          [
            say({ en: 'Counting of visits, without address', de: 'Zählung der Besuche, ohne Adresse' }),
            say({ en: 'one month', de: 'ein Monat' }),
            say({ en: 'asked for', de: 'wird erfragt' }),
          ],
          [
            say({ en: 'Films from another host', de: 'Filme von einem anderen Host' }),
            say({ en: 'this visit', de: 'dieser Besuch' }),
            say({ en: 'asked for', de: 'wird erfragt' }),
          ],
        ],
      ),
      block.text(
        say({ en: 'If you say no', de: 'Wenn Sie Nein sagen' }),
        rich(
          say({
            en: 'Everything works. Films show a picture and a link, and we know a little less about which pages are read.',
            de: 'Alles funktioniert. Filme zeigen ein Bild und einen Link, und wir wissen etwas weniger darüber, welche Seiten gelesen werden.',
          }),
        ),
      ),
      block.callToAction(say({ en: 'Change your answer', de: 'Antwort ändern' }), '', [
        toPath('action:cookie-settings', say({ en: 'Cookie settings', de: 'Cookie-Einstellungen' })),
        toPage('page-privacy', '{{name}}'),
      ]),
    ],
  }),
]
