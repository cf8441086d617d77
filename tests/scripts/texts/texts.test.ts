import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { UI_LANGUAGES } from '#content-schema/locale/language.ts'
import { addText, createLanguage, readFolders, type TextFolder } from '../../../scripts/texts/text-files.ts'
import { missingKeys, unusedKeys } from '../../../scripts/texts/text-keys.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const copy = mkdtempSync(join(tmpdir(), 'texts-'))
for (const folder of ['site/strings', 'islands']) {
  mkdirSync(join(copy, folder), { recursive: true })
  cpSync(join(ROOT, folder), join(copy, folder), { recursive: true })
}
afterAll(() => rmSync(copy, { recursive: true, force: true }))

function siteTexts(): TextFolder {
  const [site] = readFolders(copy)
  if (!site) throw new Error('site/strings is no folder of texts')
  return site
}

test('No text of the interface is missing in any language, and none is unused (IL-06, IL-08)', () => {
  for (const folder of readFolders(ROOT)) {
    expect([...missingKeys(folder, UI_LANGUAGES)], folder.name).toEqual([])
    expect(unusedKeys(folder), folder.name).toEqual([])
  }
})

describe('missing texts', () => {
  const folder = {
    texts: {
      en: new Map([
        ['a.b', 'B'],
        ['a.n_one', '1'],
        ['a.n_other', 'n'],
      ]),
      ja: new Map([['a.n_other', 'n']]),
    },
  }

  test('are named by language; a text that counts differently is not missing', () => {
    expect([...missingKeys(folder, ['en', 'ja'])]).toEqual([['ja', ['a.b']]])
  })

  test('are all of them for a language without a file', () => {
    expect(missingKeys(folder, ['it']).get('it')).toEqual(['a.b', 'a.n_one', 'a.n_other'])
  })
})

describe('unused texts', () => {
  const texts = {
    en: new Map([
      ['search.kinds.all', 'All'],
      ['search.title', 'T'],
      ['menu.open', 'O'],
      ['menu.shut', 'S'],
    ]),
  }

  test.each([
    ['t(($) => $.menu.open)', ['search.kinds.all', 'search.title', 'menu.shut']],
    ['t(($) => $.search.kinds[kind])', ['search.title', 'menu.open', 'menu.shut']],
    ['show(texts.menu, texts.search.title.length)', ['search.kinds.all']],
    ['const { title } = (await pageTexts()).search', ['search.kinds.all', 'menu.open', 'menu.shut']],
    ['const { menu: texts } = await pageTexts()', ['search.kinds.all', 'search.title']],
  ])('are those no source reads: %s', (source, unused) => {
    expect(unusedKeys({ texts, sources: [source] })).toEqual(unused)
  })
})

describe('a new text', () => {
  test('stands in every language, in English where no translation is given', () => {
    const left = addText(copy, { folder: siteTexts(), key: 'product.newText', texts: { en: 'New', de: 'Neu' } })
    expect(left).not.toContain('de')
    expect(left).toHaveLength(UI_LANGUAGES.length - 2)
    for (const language of UI_LANGUAGES)
      expect(siteTexts().texts[language]?.get('product.newText'), language).toBe(language === 'de' ? 'Neu' : 'New')
    expect(unusedKeys(siteTexts())).toContain('product.newText')
  })

  test('replaces none, and stands below none', () => {
    const add = (key: string) => () => addText(copy, { folder: siteTexts(), key, texts: { en: 'X' } })
    expect(add('goHome')).toThrow('goHome exists already.')
    expect(add('goHome.sub')).toThrow('goHome.sub would stand below a text.')
  })
})

test('A new language begins with empty files, and everything is told as missing in it', () => {
  createLanguage(copy, 'it')
  expect(JSON.parse(readFileSync(join(copy, 'islands/strings/it.json'), 'utf8'))).toEqual({})
  const missing = missingKeys(siteTexts(), [...UI_LANGUAGES, 'it'])
  expect([...missing.keys()]).toEqual(['it'])
  expect(missing.get('it')?.length).toBe(siteTexts().texts.en?.size)
})
