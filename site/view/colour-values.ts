/** A colour as programs ask for it. @example colourValues('#FF5A1F') → HEX '#ff5a1f', RGB '255 90 31' */
export function colourValues(hex: string): { name: string; value: string }[] {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return [
    { name: 'HEX', value: hex.toLowerCase() },
    { name: 'RGB', value: channels.join(' ') },
  ]
}
