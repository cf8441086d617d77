import { useState } from 'react'

/** The drawing of a machine; an empty frame where there is none. */
export function MachinePicture({ picture }: { picture: string | null }) {
  const [hasFailed, setFailed] = useState(false)
  return (
    <span className="ticket-machine-picture" aria-hidden="true">
      {picture && !hasFailed && <img src={picture} alt="" loading="lazy" width={56} height={42} onError={() => setFailed(true)} />}
    </span>
  )
}
