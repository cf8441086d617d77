import { createTexts } from '#islands/kit/screen-texts.ts'
import type english from './strings/en.json'

/** Texts of the palette: files of their own, read when it is first opened. */
export const paletteTexts = createTexts<typeof english>((language) => import(`./strings/${language}.json`) as Promise<{ default: unknown }>)
