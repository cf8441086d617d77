import { createTexts, type ScreenTexts } from '#islands/kit/screen-texts.ts'
import type { Translate } from '#islands/kit/translate.ts'
import type english from '../strings/en.json'

export type InventoryTranslate = Translate<typeof english>

/** Texts of the inventory, for its three screens. */
export const inventoryTexts: ScreenTexts<typeof english> = createTexts<typeof english>(
  (language) => import(`../strings/${language}.json`) as Promise<{ default: unknown }>,
)
