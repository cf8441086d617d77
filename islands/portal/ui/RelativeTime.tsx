import { useEffect, useState } from 'react'
import { exactTime, relativeTime } from '#islands/kit/ui/relative-time.ts'
import { usePortal } from '../frame/portal-context.ts'

/** A moment in words, which follow the clock; the exact one is in the tooltip. Nothing for what is no moment. */
export function RelativeTime({ at }: { at: string }) {
  const { htmlLang } = usePortal()
  const now = useMinute()
  const moment = Date.parse(at)
  if (Number.isNaN(moment)) return null
  return (
    <time dateTime={at} title={exactTime(moment, htmlLang)}>
      {relativeTime(moment, { now, language: htmlLang })}
    </time>
  )
}

function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
