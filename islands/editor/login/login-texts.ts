import { createTexts } from '#islands/kit/screen-texts.ts'
import type english from './strings/en.json'

/** Texts of the login: whoever does not get further reads no others. */
export const loginTexts = createTexts<typeof english>((language) => import(`./strings/${language}.json`))
export const useLoginTexts = loginTexts.use
