import { describe, expect, test } from 'vitest'
import { fileExtension, fileLink, titleOfFile } from '#content-schema/address/file-link.ts'

describe('fileLink', () => {
  const buildFile = (overrides: Partial<Parameters<typeof fileLink>[0]> = {}) => ({
    slug: 'manual',
    locale: 'en',
    fileName: 'manual.pdf',
    ...overrides,
  })

  test.each([
    ['a PDF in English by its slug alone [IM-14]', {}, {}, '/file/manual'],
    ['another language by l [IM-15]', { locale: 'de' }, {}, '/file/manual?l=de'],
    ['anything but a PDF as a download [IM-16]', { fileName: 'tool.zip' }, {}, '/file/manual?dl=true'],
    ['both [IM-15, IM-16]', { fileName: 'tool.zip', locale: 'de' }, {}, '/file/manual?l=de&dl=true'],
    ['a PDF in capitals inline [IM-16]', { fileName: 'MANUAL.PDF' }, {}, '/file/manual'],
    ['a file without extension as a download [IM-16]', { fileName: 'manual' }, {}, '/file/manual?dl=true'],
    ['a PDF as a download on request [IM-16]', {}, { download: true }, '/file/manual?dl=true'],
    ['another file inline on request [IM-16]', { fileName: 'a.png' }, { download: false }, '/file/manual'],
    ['no locale prefix, whatever the slug [IM-14]', { slug: 'a/b?c#d é' }, {}, '/file/a%2Fb%3Fc%23d%20%C3%A9'],
  ])('addresses %s', (_what, overrides, options, link) => {
    expect(fileLink(buildFile(overrides), options)).toBe(link)
  })
})

test.each([
  ['manual.pdf', 'PDF'],
  ['archive.tar.gz', 'GZ'],
  ['Tool.Zip', 'ZIP'],
  ['manual', ''],
  ['manual.', ''],
  ['', ''],
  ['v1.2/readme', ''],
  ['C:\\v1.2\\readme', ''],
])('the extension of %j is %j [PR-16]', (fileName, extension) => {
  expect(fileExtension(fileName)).toBe(extension)
})

test.each([
  ['annual-report-2025-de.pdf', 'de', 'Annual report 2025'],
  ['annual_report_de-CH.pdf', 'de', 'Annual report'],
  ['corda-330-en.pdf', 'de', 'Corda 330 en'],
  ['guide.pdf', 'en', 'Guide'],
  ['crimp-garden.tar.gz', 'en', 'Crimp garden.tar'],
  ['en.pdf', 'en', 'En'],
])('%s in %s is called %s', (fileName, locale, title) => {
  expect(titleOfFile({ fileName, locale })).toBe(title)
})
