import { createTexts } from '#islands/kit/screen-texts.ts'
import type english from './strings/en.json'

export const uploadTexts = createTexts<typeof english>((language) => import(`./strings/${language}.json`) as Promise<{ default: unknown }>)
