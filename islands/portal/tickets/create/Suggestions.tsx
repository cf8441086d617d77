import { useTicketTexts } from '../texts/ticket-texts.ts'
import { useSuggestions } from './use-suggestions.ts'

/** What may already answer the question. It opens beside the form, which stays. */
export function Suggestions({ subject }: { subject: string }) {
  const t = useTicketTexts()
  const suggestions = useSuggestions(subject)
  return (
    <div className="ticket-suggestions field-wide" role="status">
      {suggestions.length > 0 && (
        <>
          <p>{t(($) => $.create.suggestions)}</p>
          <ul>
            {suggestions.map(({ url, title, category }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noopener">
                  {title}
                </a>{' '}
                <small>{category}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
