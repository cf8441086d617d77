/** Tones of the three faces of a box that can be seen. */
export interface Tone {
  top: string
  left: string
  right: string
}

/** One hue in tones, and a single accent: the wire. */
export interface Palette {
  ink: string
  body: Tone
  /** Slightly darker parts. */
  part: Tone
  accent: Tone
  glass: string
  screen: string
  screenInk: string
  /** Of pictures that fill their frame. */
  ground: string
  groundLine: string
}

export const ACCENT = '#ff5a1f'

/** Tones for light or dark surfaces. */
export function palette({ isDark = false, accent = ACCENT }: { isDark?: boolean; accent?: string } = {}): Palette {
  const accents = { top: accent, left: accent, right: accent }
  if (isDark)
    return {
      ink: '#e9edf0',
      body: { top: '#2b343b', left: '#222a31', right: '#1a2127' },
      part: { top: '#3a454e', left: '#2d373f', right: '#222b32' },
      accent: accents,
      glass: 'rgba(160,190,205,.14)',
      screen: '#0c1114',
      screenInk: '#8fa2ad',
      ground: '#12171b',
      groundLine: '#263038',
    }
  return {
    ink: '#14181c',
    body: { top: '#ffffff', left: '#f1f3f4', right: '#dfe3e6' },
    part: { top: '#f7f8f9', left: '#e3e7ea', right: '#c9cfd4' },
    accent: accents,
    glass: 'rgba(120,150,165,.16)',
    screen: '#1b2126',
    screenInk: '#8fa2ad',
    ground: '#eceeec',
    groundLine: '#d5d9d7',
  }
}
