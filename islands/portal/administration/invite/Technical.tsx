import { usePeopleTexts } from '../texts/people-texts.ts'

/** What the service says of an error, for whoever asks for help (UA-23). */
export function Technical({ text }: { text: string }) {
  const t = usePeopleTexts()
  return (
    <details className="people-technical">
      <summary>{t(($) => $.invite.details)}</summary>
      <p>{text}</p>
    </details>
  )
}
