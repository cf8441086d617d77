import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ProfileInput } from '#content-schema/account/profile.ts'
import { useUser } from '../../frame/use-session.ts'
import { keepDraft, readDraft } from '../../session/draft.ts'
import { pendingChanges } from './profile-fields.ts'

const NAME = 'profile'

interface Draft {
  /** Something was typed before this form was drawn. */
  isRestored: boolean
  /** Nothing is pending any more: the form shows what is saved. */
  forget: (saved: ProfileInput) => void
}

/** Keeps what is typed into the form, and puts it back after a reload or a way through the login. */
export function useProfileDraft(
  form: UseFormReturn<ProfileInput>,
  { saved, isEditable }: { saved: ProfileInput; isEditable: boolean },
): Draft {
  const { id } = useUser()
  const [kept, setKept] = useState(() => (isEditable ? pendingChanges(saved, readDraft(id, NAME)) : []))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is put back once, when the form is drawn
  useEffect(() => {
    for (const [name, text] of kept) form.setValue(name, text, { shouldDirty: true })
    if (!isEditable) return
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keepDraft(id, NAME, values),
    })
  }, [])
  const forget = (values: ProfileInput) => {
    form.reset(values)
    keepDraft(id, NAME, null)
    setKept([])
  }
  return { isRestored: kept.length > 0, forget }
}
