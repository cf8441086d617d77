import { PROFILE_OPERATIONS } from '#content-schema/account/profile.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useAccountTexts } from '../texts/account-texts.ts'
import { SectionLoad } from '../ui/SectionLoad.tsx'
import { ProfileForm } from './ProfileForm.tsx'

/** Who somebody is (AC-02); staff look at it only (AC-06). */
export function ProfileSection() {
  const t = useAccountTexts()
  const query = useOperation(PROFILE_OPERATIONS.Profile, {})
  return (
    <SectionLoad query={query} name={t(($) => $.profile.title)} rows={5}>
      {({ profile }) => (
        <>
          {profile.isManaged && (
            <div className="notice">
              <p>{t(($) => $.profile.managed)}</p>
            </div>
          )}
          <ProfileForm profile={profile} />
        </>
      )}
    </SectionLoad>
  )
}
