import { createTexts, type ScreenTexts } from '#islands/kit/screen-texts.ts'
import type english from './strings/en.json'

/** Texts of the wire tool's screen. */
export const wireToolTexts: ScreenTexts<typeof english> = createTexts<typeof english>(
  (language) => import(`./strings/${language}.json`) as Promise<{ default: unknown }>,
)
