import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { UI_LANGUAGES } from '#content-schema/locale/language.ts'
import { PLAIN_PAGE_TEXTS } from '../../../edge/pages/plain-page-texts.ts'

const stringsSchema = z.object({
  goHome: z.string(),
  error: z.object({
    overline: z.string(),
    title: z.string(),
    maintenance: z.string(),
    retry: z.string(),
    reference: z.string(),
    referenceUse: z.string(),
  }),
  notFound: z.object({ title: z.string(), lead: z.string() }),
  search: z.object({ submit: z.string(), label: z.string() }),
  localeChooser: z.object({ title: z.string() }),
})

test('the page of last resort says what the error page of a site says, in every language (ER-02)', async () => {
  for (const language of UI_LANGUAGES) {
    // No page of a site says that a link has ended.
    const { ownName, ended, endedLead, ...texts } = PLAIN_PAGE_TEXTS[language]
    expect(Math.min(ended.length, endedLead.length)).toBeGreaterThan(5)
    const file = new URL(`../../../site/strings/${language}.json`, import.meta.url)
    const { error, goHome, notFound, search, localeChooser } = stringsSchema.parse(JSON.parse(await readFile(file, 'utf8')))
    expect(ownName).not.toBe('')
    expect(texts, language).toEqual({
      ...error,
      goHome,
      search: search.submit,
      searchLabel: search.label,
      languages: localeChooser.title,
      notFound: notFound.title,
      notFoundLead: notFound.lead,
    })
  }
})
