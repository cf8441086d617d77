import { describe, expect, test } from 'vitest'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { askWorld } from './ask-world.ts'

describe('the category of a story', () => {
  const german = { [entryKey.content('StoryCategory', 'news', 'de')]: { name: 'Neuigkeiten' } }

  test('is named in the language of the reader, on the story, its teasers and the filter', async () => {
    const { content } = await askWorld(german)
    const overview = await content.storyOverview('main', 'de')
    expect(overview.categories).toEqual(['Neuigkeiten'])
    expect(overview.stories.map(({ category }) => category)).toEqual(['Neuigkeiten', 'Neuigkeiten'])
    expect((await content.story('main', 'de', 'story1')).category).toBe('Neuigkeiten')
  })

  test('is named in English where it is not translated', async () => {
    const { content } = await askWorld()
    expect((await content.storyOverview('main', 'de')).categories).toEqual(['News'])
  })

  test('is left out when it was taken away', async () => {
    const { content } = await askWorld({
      [entryKey.content('StoryCategory', 'news')]: undefined,
      [entryKey.content('StoryCategory', 'news', 'en')]: undefined,
    })
    const overview = await content.storyOverview('main', 'de')
    expect(overview.categories).toEqual([])
    expect(overview.stories).toHaveLength(2)
    expect((await content.story('main', 'de', 'story1')).category).toBe('')
  })
})
