import { z } from 'zod'
import { THEMES } from '#content-schema/site/theme-names.ts'
import { hasPicture } from '../../drawings/picture-catalogue.ts'
import { reference } from './fields.ts'
import { namesIn, readData } from './read-data.ts'

const keysOf = (file: string) => Object.keys(readData(file, z.record(z.string(), z.unknown())))
const inFile = (what: string, file: string) => reference({ what, where: file, names: () => keysOf(file) })
const inFolder = (what: string, folder: string, more: readonly string[] = []) =>
  reference({ what, where: `${folder}/index.yaml`, names: () => [...namesIn(folder), ...more] })

/** Products that are written in code, since something about them is odd on purpose: `products/odd-products.ts`. */
const ODD_PRODUCTS = ['corda-cleaning-set']

/** Names of what stands somewhere else in the sample content: an unknown one is an error where it is named. */
export const named = {
  brand: inFile('brand', 'brands.yaml'),
  capability: inFile('capability', 'capabilities.yaml'),
  classification: inFolder('classification', 'classifications'),
  country: reference({ what: 'country', where: 'countries.yaml', names: () => ['ALL', ...keysOf('countries.yaml')] }),
  document: inFile('kind of document', 'terms/document-titles.yaml'),
  family: inFolder('family', 'families'),
  file: inFile('file', 'files.yaml'),
  highlight: inFile('highlight', 'highlights.yaml'),
  page: inFolder('page', 'pages'),
  product: inFolder('product', 'products', ODD_PRODUCTS),
  service: inFolder('service', 'services'),
  story: inFolder('story', 'stories'),
  storyCategory: inFile('category', 'story-categories.yaml'),
  storyContact: inFile('person', 'story-contacts.yaml'),
}

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** Code of any country, or `ALL`: things are sold in more countries than the platform has pages for. */
export const market: z.ZodType<string> = z
  .string()
  .refine((code) => code === 'ALL' || (/^[A-Z]{2}$/.test(code) && regions.of(code) !== undefined), {
    error: ({ input }) => `names "${String(input)}", which is no code of a country; they are like CH, or ALL`,
  })

/** Colours of a page, a site or a footer. */
export const theme = z.enum(THEMES)

/** Handle of a picture that is drawn here. @example 'corda-330-detail.png' */
export const picture: z.ZodType<string> = z.string().superRefine((handle, context) => {
  const [, name = ''] = /^([a-z0-9-]+)\.(?:png|svg)$/.exec(handle) ?? []
  if (name === '' || !hasPicture(name))
    context.addIssue({
      code: 'custom',
      message: `names "${handle}", which is no picture of scripts/sandbox/drawings; they end in .png or .svg`,
    })
})

/** Handle of a film. @example 'film-punto-12.webm' */
export const film: z.ZodType<string> = z.string().regex(/^film-[a-z0-9-]+\.webm$/)
