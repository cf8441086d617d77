import { expect, test } from 'vitest'
import { exportedSourceSchema, sourceChanges } from '#content-schema/editing/source-changes.ts'
import { pageState, translatedPageSchema, translationsSchema } from '#content-schema/editing/translation.ts'
import { post, runSandbox } from '../running-sandbox.ts'

test('translations are started by an editor, taken and brought back by the office, and reset to what was there (ED-09, ED-13, ED-14, ED-15)', async () => {
  const { url } = await runSandbox()
  const base = `${url}/content/translation`
  const { pages } = translationsSchema.parse(await (await fetch(base)).json())
  const page = pages.find(({ targetLanguages }) => targetLanguages.length > 1)
  const id = page?.id ?? ''
  const stateAfter = async (path: string, body?: object) => {
    if (body) await post(`${url}${path}`, body)
    return translatedPageSchema.parse(await (await fetch(`${base}/${id}`)).json())
  }
  const before = await stateAfter('')
  expect(pageState(before.targetLanguages)).toBe('Translated')
  const start = () => stateAfter(`/content/translation/${id}/start`, {})
  const reset = () => stateAfter(`/content/translation/${id}/reset`, {})
  const office = (action: 'take' | 'return') => stateAfter(`/control/translation/${action}`, { page: id })

  expect(pageState((await start()).targetLanguages)).toBe('MarkedForTranslation')
  expect((await reset()).targetLanguages).toEqual(before.targetLanguages)
  await start()
  expect(pageState((await office('take')).targetLanguages)).toBe('InProgress')
  expect((await reset()).targetLanguages).toEqual(before.targetLanguages)
  await start()
  await office('take')
  const returned = await office('return')
  expect(pageState(returned.targetLanguages)).toBe('Translated')
  expect(Date.parse(returned.targetLanguages[0]?.importedAt ?? '')).toBeGreaterThan(Date.parse('2026-02-01'))
  expect((await fetch(`${base}/nobody`)).status).toBe(404)
  expect((await post(`${url}/control/translation/forget`, {})).status).toBe(404)
})

test('what the source said when each language was sent it is kept, from before the first edit on, and comes back with a reset', async () => {
  const { url } = await runSandbox()
  const { pages } = translationsSchema.parse(await (await fetch(`${url}/content/translation`)).json())
  const page = pages.find(({ targetLanguages, sourceLanguage }) => targetLanguages.length > 0 && sourceLanguage === 'en')
  const id = page?.id ?? ''
  const changes = async () => {
    const exported = exportedSourceSchema.parse(await (await fetch(`${url}/content/translation/${id}/exported`)).json())
    return sourceChanges(exported).languages[0]?.fields?.map(({ field, before, after }) => [field, before, after])
  }
  const write = (title: string) => post(`${url}/control/content/Page/${id}`, { data: { title }, locale: 'en' })
  const office = (action: string) => post(`${url}/control/translation/${action}`, { page: id })
  expect(await changes()).toEqual([])
  await write('First title')
  expect(await changes()).toEqual([['title', page?.title, 'First title']])
  await post(`${url}/content/translation/${id}/start`, {})
  await office('take')
  expect(await changes()).toEqual([])
  await write('Second title')
  expect(await changes()).toEqual([['title', 'First title', 'Second title']])
  await post(`${url}/content/translation/${id}/reset`, {})
  expect(await changes()).toEqual([['title', page?.title, 'Second title']])
  expect((await fetch(`${url}/content/translation/nobody/exported`)).status).toBe(404)
})
