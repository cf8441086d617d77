import { useState } from 'react'
import { ATTACHMENTS_ENDPOINT } from '#content-schema/address/file-address.ts'
import type { Attachment } from '#content-schema/tickets/attachment.ts'
import { uploadSize } from '#islands/kit/upload-size.ts'
import { usePortal } from '../../frame/portal-context.ts'
import { useTicketTexts } from '../texts/ticket-texts.ts'

/** Files of a ticket or a comment: pictures and films as such, all others by name and size. */
export function Attachments({ attachments }: { attachments: readonly Attachment[] }) {
  const t = useTicketTexts()
  if (attachments.length === 0) return null
  return (
    <ul className="ticket-attachments" aria-label={t(($) => $.field.attachments)}>
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          <AttachmentView attachment={attachment} />
        </li>
      ))}
    </ul>
  )
}

/** What a drawing may hold, a browser runs. */
const isPicture = (mediaType: string) => mediaType.startsWith('image/') && !mediaType.includes('svg')

function AttachmentView({ attachment: { id, name, mediaType, bytes } }: { attachment: Attachment }) {
  const t = useTicketTexts()
  const { htmlLang } = usePortal()
  const [hasFailed, setFailed] = useState(false)
  const url = `${ATTACHMENTS_ENDPOINT}/${encodeURIComponent(id)}`
  const onError = () => setFailed(true)
  const link = (
    <a href={url} target="_blank" rel="noopener" className="ticket-file">
      <span className="ticket-file-name">{name}</span> <small>{uploadSize(bytes, htmlLang)}</small>
    </a>
  )
  if (hasFailed) return link
  if (isPicture(mediaType))
    return (
      <a href={url} target="_blank" rel="noopener" className="ticket-picture" aria-label={t(($) => $.detail.open, { name })}>
        <img src={url} alt={name} loading="lazy" onError={onError} />
      </a>
    )
  if (mediaType.startsWith('video/'))
    return (
      <figure className="ticket-film">
        {/* biome-ignore lint/a11y/useMediaCaption: what customers film has no captions */}
        <video src={url} controls preload="metadata" onError={onError} aria-label={name} />
        <figcaption>{link}</figcaption>
      </figure>
    )
  return link
}
