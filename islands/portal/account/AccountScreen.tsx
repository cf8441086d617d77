import { type ComponentType, useEffect } from 'react'
import { ScreenTitle } from '../frame/ScreenTitle.tsx'
import { DeleteSection } from './deletion/DeleteSection.tsx'
import { ExportSection } from './export/ExportSection.tsx'
import { PasswordSection } from './password/PasswordSection.tsx'
import { NotificationsSection } from './preferences/NotificationsSection.tsx'
import { UnitsSection } from './preferences/UnitsSection.tsx'
import { ProfileSection } from './profile/ProfileSection.tsx'
import { SecondFactorSection } from './second-factor/SecondFactorSection.tsx'
import { SessionsSection } from './sessions/SessionsSection.tsx'
import { type AccountTranslate, useAccountTexts } from './texts/account-texts.ts'
import { Section } from './ui/Section.tsx'

const SECTIONS: readonly { id: string; title: (t: AccountTranslate) => string; Content: ComponentType }[] = [
  { id: 'profile', title: (t) => t(($) => $.profile.title), Content: ProfileSection },
  { id: 'password', title: (t) => t(($) => $.password.title), Content: PasswordSection },
  { id: 'second-factor', title: (t) => t(($) => $.secondFactor.title), Content: SecondFactorSection },
  { id: 'sessions', title: (t) => t(($) => $.sessions.title), Content: SessionsSection },
  { id: 'units', title: (t) => t(($) => $.units.title), Content: UnitsSection },
  { id: 'notifications', title: (t) => t(($) => $.notifications.title), Content: NotificationsSection },
  { id: 'export', title: (t) => t(($) => $.export.title), Content: ExportSection },
  { id: 'delete', title: (t) => t(($) => $.deletion.title), Content: DeleteSection },
]

/** All sections on one screen, each of which loads and fails by itself, and a list of them beside it where there is room. */
export function AccountScreen() {
  const t = useAccountTexts()
  useEffect(() => {
    // Whoever came by an address with a section was here before the section was.
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <>
      <ScreenTitle title={t(($) => $.title)} />
      <div className="account">
        <nav className="account-jump" aria-label={t(($) => $.jump)}>
          <ul>
            {SECTIONS.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title(t)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="account-sections">
          {SECTIONS.map(({ id, title, Content }) => (
            <Section key={id} id={id} title={title(t)}>
              <Content />
            </Section>
          ))}
        </div>
      </div>
    </>
  )
}
