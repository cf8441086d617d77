import { expect, test } from 'vitest'
import { fileSchema } from '#content-schema/content/file.ts'
import { imageSchema, videoSchema } from '#content-schema/values/image.ts'

test('an image has address, media type and alternative text; its size may be unknown [IM-01]', () => {
  const image = { url: 'null', mimeType: 'image/png', alternativeText: '' }
  expect(imageSchema.parse(image)).toEqual(image)
  expect(imageSchema.parse({ ...image, width: 10, height: 20 })).toMatchObject({ width: 10, height: 20 })
  expect(imageSchema.parse({ url: '/a.png' })).toEqual({ url: '/a.png', mimeType: '', alternativeText: '' })
})

test('a video has address, thumbnail and alternative text [IM-17, PR-27]', () => {
  const video = { url: 'https://v.test', thumbnail: '', alt: 'Film' }
  expect(videoSchema.parse(video)).toEqual(video)
})

test('a file of unknown media type is bytes, never an active document [IM-02]', () => {
  const file = { url: '/m.pdf', fileName: 'm.pdf', size: 1, locale: 'en', slug: 'm' }
  expect(fileSchema.parse(file)).toEqual({ ...file, mimeType: 'application/octet-stream' })
})
