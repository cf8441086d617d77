import { expect, test } from 'vitest'
import type { LanguageCode } from '#content-schema/locale/language.ts'
import { textFaults } from './text-faults.ts'

const cases: readonly (readonly [LanguageCode, string, number])[] = [
  ['en', 'An engineer’s answer, “at once”…', 0],
  ['en', "An engineer's answer", 1],
  ['en', 'Loading...', 1],
  ['en', 'Loading …', 0],
  ['en', '2 to  4 wires ', 2],
  ['de', 'Wählen Sie „Vergleichen“', 0],
  ['de', 'Wählen Sie «Vergleichen»', 2],
  ['de', 'Die Grösse deiner Leitung', 2],
  ['de', 'Sie erhalten eine Offerte', 1],
  ['de', 'Sie erhalten ein schriftliches Angebot', 1],
  ['de', 'Stellenangebote', 0],
  ['de', '„Da hast du recht“, sagt sie.', 0],
  ['fr', 'Choisissez «\u202fComparer\u202f»\u202f: c’est fait', 0],
  ['fr', 'Vous hésitez\u00a0?', 1],
  ['fr', 'Vous hésitez?', 1],
  ['fr', 'Retour : {{name}}', 2],
  ['fr', 'Est-ce ton fil\u202f?', 1],
  ['es', '¿No sabe cuál le conviene?', 0],
  ['es', 'No sabe cuál le conviene?', 1],
  ['es', 'Elige tu cable', 1],
  ['pt', 'Copiar ligação', 1],
  ['cs', 'Zvolte „Porovnat“', 0],
  ['cs', 'Zvolte „Porovnat”', 1],
  ['cs', 'Chyba v lise', 1],
  ['sk', 'Chyba v\u00a0lise S4', 0],
  ['hu', 'Válassza az „Összehasonlítás” gombot', 0],
  ['ro', 'Ştergeți', 1],
  ['ro', 'Șterge căutarea ta', 1],
  ['ja', '表示言語：{{language}}（Corda 120, 4 mm²）', 0],
  ['ja', '取り扱い:{{policy}}', 1],
  ['zh', '我已阅读{{policy}}，并同意', 0],
  ['zh', '大约每月一次,此外不会打扰您。', 1],
  ['zh', '<p>节拍</p>', 0],
]

test.each(cases)('%s: «%s» has %i faults', (language, text, count) => {
  expect(textFaults(language, text)).toHaveLength(count)
})
