import { createTexts } from '#islands/kit/screen-texts.ts'
import type english from './strings/en.json'

/** Texts of lists. A screen with a list wraps it in `ListTexts` (`ListFrame.tsx` does). */
export const listTexts = createTexts<typeof english>((language) => import(`./strings/${language}.json`) as Promise<{ default: unknown }>)
