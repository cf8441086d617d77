import { useState } from 'react'
import { PLACEHOLDER_IMAGE } from '#content-schema/values/image-url.ts'
import { pictureAddress } from './picture-address.ts'

/** Drawing of a machine's model. It says nothing that does not stand beside it, unless it is given a text. */
export function MachinePicture({ picture, width, alt = '' }: { picture: string | null; width: number; alt?: string }) {
  const [hasFailed, setFailed] = useState(false)
  const src = hasFailed ? PLACEHOLDER_IMAGE : pictureAddress(picture, width)
  return (
    <img
      className="machine-picture"
      src={src}
      width={width}
      height={Math.round(width * 0.75)}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  )
}
