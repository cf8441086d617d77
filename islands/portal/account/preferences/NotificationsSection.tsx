import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { NOTIFICATIONS, type Notifications, PROFILE_OPERATIONS, type Profile } from '#content-schema/account/profile.ts'
import { showFlash } from '#islands/kit/flash.ts'
import { BusyButton } from '#islands/kit/ui/BusyButton.tsx'
import { askOperation } from '../../api/ask-operation.ts'
import { useOperation } from '../../api/use-operation.ts'
import { usePortal } from '../../frame/portal-context.ts'
import { useTexts } from '../../frame/texts.ts'
import { useKnownProfile } from '../profile/use-known-profile.ts'
import { useAccountTexts } from '../texts/account-texts.ts'
import { Problem } from '../ui/Problem.tsx'
import { SectionLoad } from '../ui/SectionLoad.tsx'

/** What we write to somebody about. A choice of everybody, staff too. */
export function NotificationsSection() {
  const t = useAccountTexts()
  const query = useOperation(PROFILE_OPERATIONS.Profile, {})
  return (
    <SectionLoad query={query} name={t(($) => $.notifications.title)}>
      {({ profile }) => <NotificationsForm profile={profile} />}
    </SectionLoad>
  )
}

function NotificationsForm({ profile }: { profile: Profile }) {
  const t = useAccountTexts()
  const common = useTexts()
  const { session } = usePortal()
  const setKnown = useKnownProfile()
  const form = useForm<Notifications>({ defaultValues: profile.notifications })
  const save = useMutation({
    mutationFn: (notifications: Notifications) => askOperation(session, PROFILE_OPERATIONS.UpdateNotifications, { notifications }),
    onSuccess: ({ updateNotifications }) => {
      setKnown({ ...profile, notifications: updateNotifications })
      form.reset(updateNotifications)
      showFlash({ type: 'success', text: t(($) => $.notifications.saved), isFloating: true })
    },
  })
  return (
    <form className="account-form" onSubmit={(event) => void form.handleSubmit((chosen) => save.mutate(chosen))(event)}>
      <fieldset className="account-choices">
        <legend>{t(($) => $.notifications.lead, { email: profile.email })}</legend>
        {NOTIFICATIONS.map((name) => (
          <div key={name} className="field choice">
            <label>
              <input type="checkbox" {...form.register(name)} /> {t(($) => $.notifications[name])}
            </label>
          </div>
        ))}
      </fieldset>
      <p className="account-note">{t(($) => $.notifications.security)}</p>
      <Problem error={save.error} />
      <p className="button-row">
        <BusyButton type="submit" className="button button-accent" isBusy={save.isPending}>
          {common(($) => $.action.save)}
        </BusyButton>
      </p>
    </form>
  )
}
