import { useEffect, useRef } from 'react'
import { MachinePicture } from './MachinePicture.tsx'

interface Props {
  id: string
  isActive: boolean
  picture: string | null
  name: string
  note: string
  onTake: () => void
}

/** A machine in the list of a combobox, whose field keeps the focus. */
export function MachineOption({ id, isActive, picture, name, note, onTake }: Props) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of an option are those of its combobox
    <div
      ref={element}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className="ticket-option"
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      <MachinePicture picture={picture} />
      <span className="ticket-option-name">{name}</span>
      <small>{note}</small>
    </div>
  )
}
