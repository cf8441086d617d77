import { inventoryTexts } from '../texts/inventory-texts.ts'

/** In place of rows where an organisation has no machine yet (IN-05). */
export function NoMachines() {
  const t = inventoryTexts.use()
  return (
    <div className="portal-message">
      <h2>{t(($) => $.empty.title)}</h2>
      <p>{t(($) => $.empty.text)}</p>
    </div>
  )
}
