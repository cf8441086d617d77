import { useEffect, useState } from 'react'
import { exactTime, relativeTime } from '#islands/kit/ui/relative-time.ts'
import { usePortal } from '../frame/portal-context.ts'
import { switchTimes, useExactTimes } from './exact-times.ts'

/**
 * A moment in words, which follow the clock. The exact one is in the tooltip, and in its place after a press on it or the key `t`. Nothing for what is no moment.
 */
export function RelativeTime({ at }: { at: string }) {
  const { htmlLang } = usePortal()
  const now = useMinute()
  const isExact = useExactTimes()
  const moment = Date.parse(at)
  if (Number.isNaN(moment)) return null
  const [exact, words] = [exactTime(moment, htmlLang), relativeTime(moment, { now, language: htmlLang })]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key `t` does the same from everywhere
    <time className="portal-time" dateTime={at} title={isExact ? words : exact} onClick={switchTimes}>
      {isExact ? exact : words}
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
