import { describe, expect, test } from 'vitest'
import { inSwissWords } from '#content-schema/locale/swiss-words.ts'

test.each([
  ['Größe außen, STRAẞE', 'Grösse aussen, STRASSE'],
  ['Wählen Sie „Vergleichen“.', 'Wählen Sie «Vergleichen».'],
  ['„Aufträge haben wir ‚keine‘ verloren“, sagt er.', '«Aufträge haben wir ‹keine› verloren», sagt er.'],
  ['Neun Auszubildende, mit den Auszubildenden', 'Neun Lernende, mit den Lernenden'],
  ['fünf Wochen Urlaub, eine Fahrradklingel', 'fünf Wochen Ferien, eine Veloklingel'],
  ['“A wrong wire”, quoted in English', '“A wrong wire”, quoted in English'],
])('%s', (german, swiss) => expect(inSwissWords(german)).toBe(swiss))

describe('a quotation', () => {
  test.each([
    ['Angebot anfordern', 'Offerte anfordern'],
    ['Sie erhalten ein Angebot.', 'Sie erhalten eine Offerte.'],
    ['Das Angebot gilt', 'Die Offerte gilt'],
    ['zum Angebot; im Angebot, mit Ihrem Angebot', 'zur Offerte; in der Offerte, mit Ihrer Offerte'],
    ['Preis des Angebots, eines Angebots', 'Preis der Offerte, einer Offerte'],
    ['zwei Angebote, von Angeboten', 'zwei Offerten, von Offerten'],
    ['In Ihrer Angebotsanfrage', 'In Ihrer Offertanfrage'],
    ['Das ist eine Angebotsanfrage', 'Das ist eine Offertanfrage'],
  ])('%s', (german, swiss) => expect(inSwissWords(german)).toBe(swiss))

  test.each(['Stellenangebote', 'Die Tür wird angeboten'])('is no part of %s', (text) => expect(inSwissWords(text)).toBe(text))
})
