import { listTexts } from './list-texts.ts'

/** Which keys a list knows, for who has a keyboard. */
export function RowKeys() {
  const t = listTexts.use()
  return <p className="list-keys">{t(($) => $.keys)}</p>
}
