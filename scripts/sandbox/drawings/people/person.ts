import { choose, seedOf } from '../flat/pen.ts'
import { WIRE } from '../flat/tones.ts'

export const HAIR_STYLES = ['crop', 'side', 'bob', 'long', 'bun', 'curls', 'swept', 'tail', 'cloud', 'bald', 'scarf', 'fringe'] as const
export type HairStyle = (typeof HAIR_STYLES)[number]
type Garment = 'coat' | 'blazer' | 'shirt' | 'roundneck' | 'polo' | 'rollneck'

/** How somebody looks. */
export interface Person {
  skin: { light: string; shade: string; line: string }
  hair: string
  style: HairStyle
  beard: 'none' | 'full' | 'short' | 'moustache'
  glasses: 'none' | 'round' | 'square'
  garment: Garment
  cloth: { main: string; shade: string; inner: string }
  /** Width of the jaw, from -1 to 1. */
  jaw: number
  /** How far the face is turned. */
  turn: number
  isOlder: boolean
}

const SKINS = [
  { light: '#f3cfb3', shade: '#dfae8d', line: '#8a5238' },
  { light: '#c98f64', shade: '#ab7249', line: '#633519' },
  { light: '#e9bd96', shade: '#d09c72', line: '#7e4c2c' },
  { light: '#8a5a3c', shade: '#6d432a', line: '#36190b' },
  { light: '#f6dac6', shade: '#e6b99f', line: '#97604a' },
  { light: '#ddaa7b', shade: '#c08a5b', line: '#74431f' },
] as const
const HAIR = ['#2a211d', '#5b3a26', '#15171a', '#8d6039', '#3c2a20', '#b98d55', '#8b3f22'] as const
const CLOTHES = [
  { main: '#39464f', shade: '#2a343b', inner: '#f3f3ef' },
  { main: '#f5f5f1', shade: '#d3d8d8', inner: '#8a98a0' },
  { main: '#20272c', shade: '#14181c', inner: '#dfe5e7' },
  { main: '#8a9aa3', shade: '#70818b', inner: '#ffffff' },
  { main: WIRE, shade: '#00000000', inner: '#f3f3ef' },
  { main: '#c7b89c', shade: '#a99a7e', inner: '#ffffff' },
] as const
const GARMENTS: readonly Garment[] = ['coat', 'shirt', 'blazer', 'roundneck', 'polo', 'rollneck']

/** Short notes on people who have a portrait: skin, hair colour, style, then what else is theirs. */
const KNOWN: Readonly<Record<string, readonly [skin: number, hair: string, style: HairStyle, more?: Partial<Person>]>> = {
  'seraina-buol': [0, '#5b3a26', 'bob', { garment: 'blazer' }],
  'matthias-zgraggen': [2, '#7d7f80', 'crop', { beard: 'short', isOlder: true, garment: 'coat' }],
  'frauke-thiemann': [4, '#b98d55', 'bun', { glasses: 'round', garment: 'shirt' }],
  'jonas-oberlander': [0, '#8d6039', 'side', { beard: 'full', garment: 'coat' }],
  'maelle-courvoisier': [0, '#8b3f22', 'curls', { garment: 'rollneck' }],
  'ines-albaladejo': [2, '#2a211d', 'long', { garment: 'blazer' }],
  'rhys-penhallow': [4, '#8b3f22', 'swept', { beard: 'short', garment: 'shirt' }],
  'dana-kowalczyk': [0, '#b98d55', 'tail', { garment: 'polo' }],
  'marcus-whitlow': [3, '#15171a', 'bald', { beard: 'full', garment: 'coat' }],
  'ximena-barragan': [5, '#15171a', 'fringe', { garment: 'roundneck' }],
  'thiago-sampaio': [1, '#15171a', 'curls', { beard: 'short', garment: 'shirt' }],
  'zdenka-hruba': [4, '#a9a8a4', 'bob', { glasses: 'square', isOlder: true, garment: 'blazer' }],
  'bence-szalontai': [2, '#3c2a20', 'side', { beard: 'moustache', garment: 'shirt' }],
  'ioana-cretulescu': [0, '#2a211d', 'bun', { garment: 'roundneck' }],
  'haruka-isonami': [4, '#15171a', 'bob', { garment: 'shirt' }],
  'lu-wenqing': [2, '#15171a', 'crop', { glasses: 'square', garment: 'polo' }],
  'flavia-cathomas': [2, '#5b3a26', 'curls', { glasses: 'round', garment: 'coat' }],
  'corsin-maissen': [0, '#9a9a97', 'swept', { glasses: 'square', isOlder: true, garment: 'rollneck' }],
  'noemi-affolter': [0, '#8d6039', 'tail', { garment: 'coat' }],
  'gian-arquint': [2, '#2a211d', 'swept', { beard: 'short', garment: 'blazer' }],
  'regula-stampfli': [4, '#c9c7c2', 'fringe', { isOlder: true, garment: 'blazer' }],
  'severin-ochsner': [0, '#5b3a26', 'crop', { glasses: 'round', garment: 'rollneck' }],
  'mio-tanabe': [4, '#2a211d', 'tail', { garment: 'rollneck' }],
  'tomas-herrera': [5, '#2a211d', 'side', { beard: 'full', garment: 'blazer' }],
}

/** How somebody of a name looks; who is not known looks as the name decides. */
export function personOf(name: string): Person {
  const seed = seedOf(name)
  const known = KNOWN[name]
  const style = known?.[2] ?? choose(HAIR_STYLES, seed)
  const mayHaveBeard = ['crop', 'side', 'swept', 'bald', 'curls'].includes(style)
  const drawn: Person = {
    skin: choose(SKINS, known?.[0] ?? Math.floor(seed / 5)),
    hair: known?.[1] ?? choose(HAIR, Math.floor(seed / 11)),
    style,
    beard: known || !mayHaveBeard ? 'none' : choose(['none', 'short', 'none', 'full'] as const, Math.floor(seed / 3)),
    glasses: known ? 'none' : choose(['none', 'none', 'round', 'none', 'square'] as const, Math.floor(seed / 7)),
    garment: choose(GARMENTS, Math.floor(seed / 2)),
    cloth: choose(CLOTHES, Math.floor(seed / 13)),
    jaw: ((seed % 9) - 4) / 4,
    turn: ((seed % 5) - 2) * 7,
    isOlder: false,
  }
  const worn: Partial<Person> = style === 'scarf' ? { garment: 'rollneck' } : {}
  return { ...drawn, ...worn, ...known?.[3] }
}
