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
  /** Hoods and doors: their colour tells the machines of one line apart. */
  hood: Tone
  accent: Tone
  glass: string
  screen: string
  screenInk: string
  /** Of pictures that fill their frame. */
  ground: string
  groundLine: string
}

export const ACCENT = '#ff5a1f'

/** What hoods and doors are painted in: pearl for small machines, steel for those in the middle, graphite for the largest, sand for heavy wire. */
export type Finish = 'pearl' | 'steel' | 'graphite' | 'sand'

const HOODS: Readonly<Record<Finish, readonly [light: Tone, dark: Tone]>> = {
  pearl: [
    { top: '#f7f8f9', left: '#e3e7ea', right: '#c9cfd4' },
    { top: '#3a454e', left: '#2d373f', right: '#222b32' },
  ],
  steel: [
    { top: '#c3d0d7', left: '#a5b6bf', right: '#8799a3' },
    { top: '#5c717d', left: '#485b66', right: '#374751' },
  ],
  graphite: [
    { top: '#59656d', left: '#414c54', right: '#2f383f' },
    { top: '#77848c', left: '#5f6c74', right: '#4a555d' },
  ],
  sand: [
    { top: '#e6dcc6', left: '#d3c6aa', right: '#b9ab8d' },
    { top: '#8d8169', left: '#756a54', right: '#5c5341' },
  ],
}

/** Tones for light or dark surfaces. */
export function palette({
  isDark = false,
  accent = ACCENT,
  finish = 'pearl',
}: {
  isDark?: boolean
  accent?: string
  finish?: Finish | undefined
} = {}): Palette {
  const hood = HOODS[finish][isDark ? 1 : 0]
  const accents = { top: accent, left: accent, right: accent }
  if (isDark)
    return {
      ink: '#e9edf0',
      body: { top: '#2b343b', left: '#222a31', right: '#1a2127' },
      part: { top: '#3a454e', left: '#2d373f', right: '#222b32' },
      hood,
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
    hood,
    accent: accents,
    glass: 'rgba(120,150,165,.16)',
    screen: '#1b2126',
    screenInk: '#8fa2ad',
    ground: '#eceeec',
    groundLine: '#d5d9d7',
  }
}
