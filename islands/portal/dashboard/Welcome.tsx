import { Link } from 'wouter'
import { usePortal } from '../frame/portal-context.ts'
import { useTexts } from '../frame/texts.ts'

/** To somebody no service is open to yet: what he can do. */
export function Welcome() {
  const t = useTexts()
  const { contactUrl } = usePortal()
  return (
    <section className="portal-card portal-welcome" aria-label={t(($) => $.welcome.title)}>
      <h2>{t(($) => $.welcome.title)}</h2>
      <p>{t(($) => $.welcome.text)}</p>
      <ul>
        <li>
          {t(($) => $.welcome.administrator)} <Link href="/user-admin/mine">{t(($) => $.common.administrators)}</Link>
        </li>
        <li>{t(($) => $.welcome.register)}</li>
        {contactUrl && (
          <li>
            <a href={contactUrl}>{t(($) => $.welcome.contact)}</a>
          </li>
        )}
      </ul>
    </section>
  )
}
