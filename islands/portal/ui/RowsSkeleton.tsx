/** As many rows as will come, about as high. */
export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <div className="rows-skeleton" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without content are told apart by nothing else
        <span key={row} className="skeleton" />
      ))}
    </div>
  )
}
