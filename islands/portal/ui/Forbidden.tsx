import { Link } from 'wouter'
import { useTexts } from '../frame/texts.ts'

/** In place of a screen that somebody has no role for. */
export function Forbidden() {
  const t = useTexts()
  return (
    <div className="portal-message">
      <h2>{t(($) => $.common.forbiddenTitle)}</h2>
      <p>{t(($) => $.common.forbidden)}</p>
      <p className="portal-ways">
        <Link href="/user-admin/mine">{t(($) => $.common.administrators)}</Link>
      </p>
    </div>
  )
}
