const [BAR, GAP, HEIGHT] = [5, 3, 20]

/** Replies of the last weeks as bars, the latest one marked; the number beside them says it in words. Nothing where there were none. */
export function RepliesByWeek({ weeks }: { weeks: readonly number[] }) {
  const most = Math.max(...weeks)
  if (!(most > 0)) return null
  const width = weeks.length * (BAR + GAP) - GAP
  return (
    <svg className="portal-weeks" viewBox={`0 0 ${width} ${HEIGHT}`} width={width} height={HEIGHT} aria-hidden="true">
      {weeks.map((replies, week) => {
        const height = Math.max(2, Math.round((replies / most) * HEIGHT))
        // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place
        return <rect key={week} x={week * (BAR + GAP)} y={HEIGHT - height} width={BAR} height={height} />
      })}
    </svg>
  )
}
