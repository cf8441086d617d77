/** Longer inputs are no serial number. */
export const MAX_SERIAL = 24

const SERIAL = /^([A-Z0-9]{1,8}?)[-–\s]?(\d{5,8})$/

/**
 * Reads a serial number as people type it, or as the code on a machine says it: the type, then at least five digits. Null for what is none.
 *
 * @example ' l565-10234 ' → { type: 'L565', number: '10234' }
 */
export function readSerialNumber(text: string): { type: string; number: string } | null {
  if (text.length > MAX_SERIAL) return null
  const plain = text.normalize('NFKC').trim().toUpperCase()
  const separated = /^([A-Z0-9]{1,8})[-–\s](\d{5,8})$/.exec(plain)
  const [, type = '', number = ''] = separated ?? SERIAL.exec(plain) ?? []
  return type === '' || !/[A-Z]/.test(type) ? null : { type, number }
}

/**
 * The machine a serial number belongs to, by its type alone: which numbers were made, and whose they are, nobody can learn here. Without a
 * hyphen every type that fits is tried, the longest first.
 */
export function machineOfSerial<Machine extends { serial: string }>(text: string, machines: readonly Machine[]): Machine | null {
  const read = readSerialNumber(text)
  if (!read) return null
  const exact = machines.find(({ serial }) => serial !== '' && serial.toUpperCase() === read.type)
  if (exact || /[-–\s]/.test(text.trim())) return exact ?? null
  const joined = read.type + read.number
  const fits = ({ serial }: Machine) =>
    serial !== '' && joined.startsWith(serial.toUpperCase()) && /^\d{5}$/.test(joined.slice(serial.length))
  return machines.filter(fits).sort((a, b) => b.serial.length - a.serial.length)[0] ?? null
}
