import { useEffect, useRef, useState } from 'react'
import type { Machine } from '#content-schema/inventory/machine.ts'
import { usePortal } from '../../frame/portal-context.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useTicketTexts } from '../texts/ticket-texts.ts'
import { findMachine } from './find-machine.ts'
import { machineOfCode } from './machine-code.ts'
import { createCodeReader } from './read-code.ts'

interface Props {
  onFound: (machine: Machine) => void
  onClose: () => void
}

/** Between two looks at what the camera sees, in ms. */
const LOOK_MS = 250

/** Finds a machine by the QR code on its plate: with the camera, or in a photo. */
export default function ScanDialog({ onFound, onClose }: Props) {
  const t = useTicketTexts()
  const { session } = usePortal()
  const video = useRef<HTMLVideoElement>(null)
  const [hasCamera, setCamera] = useState(true)
  const [problem, setProblem] = useState<'noCode' | 'unknown' | 'failed' | null>(null)
  const looked = useRef(new Set<string>())

  const tell = async (code: string) => {
    const id = machineOfCode(code)
    if (id === null) return setProblem('unknown')
    if (looked.current.has(id)) return
    looked.current.add(id)
    try {
      const machine = await findMachine(session, id)
      if (machine) onFound(machine)
      else setProblem('unknown')
    } catch {
      looked.current.delete(id)
      setProblem('failed')
    }
  }
  const latest = useRef(tell)
  latest.current = tell

  useEffect(() => {
    let isOver = false
    let stream: MediaStream | null = null
    const look = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const element = video.current
      if (isOver || !element) return stop(stream)
      element.srcObject = stream
      await element.play()
      const read = await createCodeReader()
      while (!isOver) {
        const code = await read(element)
        if (code !== null && !isOver) await latest.current(code)
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
      }
    }
    look().catch(() => {
      if (!isOver) setCamera(false)
    })
    return () => {
      isOver = true
      stop(stream)
    }
  }, [])

  const readPhoto = async (file: File | undefined) => {
    if (!file) return
    setProblem(null)
    const read = await createCodeReader()
    const code = await createImageBitmap(file).then(read, () => null)
    looked.current.clear()
    if (code === null) setProblem('noCode')
    else await tell(code)
  }
  return (
    <Dialog title={t(($) => $.scan.title)} onClose={onClose} className="ticket-scan">
      {hasCamera ? (
        <>
          <p>{t(($) => $.scan.text)}</p>
          <video ref={video} muted playsInline aria-label={t(($) => $.scan.title)} />
        </>
      ) : (
        <p>{t(($) => $.scan.noCamera)}</p>
      )}
      <p role="status" className="ticket-scan-problem">
        {problem && t(($) => $.scan[problem])}
      </p>
      <div className="field">
        <label htmlFor="ticket-scan-photo">{t(($) => $.scan.photo)}</label>
        <input
          id="ticket-scan-photo"
          type="file"
          accept="image/*"
          capture="environment"
          onChange={({ currentTarget }) => void readPhoto(currentTarget.files?.[0])}
        />
      </div>
    </Dialog>
  )
}

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
