import { inventoryTexts } from '../texts/inventory-texts.ts'

/** Table or cards. */
export function ViewSwitch({ isCards, onChange }: { isCards: boolean; onChange: (view: string) => void }) {
  const t = inventoryTexts.use()
  return (
    <fieldset className="machine-view">
      <legend className="visually-hidden">{t(($) => $.view.label)}</legend>
      <button type="button" className="list-button" aria-pressed={!isCards} onClick={() => onChange('')}>
        {t(($) => $.view.table)}
      </button>
      <button type="button" className="list-button" aria-pressed={isCards} onClick={() => onChange('cards')}>
        {t(($) => $.view.cards)}
      </button>
    </fieldset>
  )
}
