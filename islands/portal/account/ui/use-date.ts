import { usePortal } from '../../frame/portal-context.ts'

/** Writes a day as the reader's country writes it; what is no moment as it is. */
export function useDate(): (moment: string) => string {
  const { htmlLang } = usePortal()
  return (moment) => {
    const at = Date.parse(moment)
    return Number.isNaN(at) ? moment : new Intl.DateTimeFormat(htmlLang, { dateStyle: 'long' }).format(at)
  }
}
