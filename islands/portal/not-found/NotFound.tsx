import { Link } from 'wouter'
import { usePortal } from '../frame/portal-context.ts'
import { ScreenTitle } from '../frame/ScreenTitle.tsx'
import { useTexts } from '../frame/texts.ts'

/** An address of the portal that no screen has, with what there is. */
export default function NotFound() {
  const t = useTexts()
  const { contactUrl, screens } = usePortal()
  return (
    <div className="portal-message">
      <ScreenTitle title={t(($) => $.notFound.title)} />
      <p className="lead">{t(($) => $.notFound.text)}</p>
      <ul className="portal-ways">
        {screens.map(({ path, label }) => (
          <li key={path}>
            <Link className="text-link" href={path}>
              {label(t)}
            </Link>
          </li>
        ))}
        {contactUrl && (
          <li>
            <a className="text-link" href={contactUrl}>
              {t(($) => $.notFound.contact)}
            </a>
          </li>
        )}
      </ul>
    </div>
  )
}
