import { z } from 'zod'

/** Signs that end the path of an address, or stand for others in it. */
const NO_PATH = /[\\?#%;\p{Cc}]/u

/** What an entry is called in addresses. */
export const slugSchema = z
  .string()
  .refine((slug) => slug.trim() !== '' && !NO_PATH.test(slug) && !/^\.+$/.test(slug), 'it is empty, or holds a sign that ends an address')

/** The slug of a product, service or classification: services are asked for several of them at once, separated by commas. */
export const catalogueSlugSchema = slugSchema.refine((slug) => !slug.includes(','), 'it holds a comma')
