import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { ROOT } from '../flow/local-stack.ts'

/**
 * Puts the pictures `screens.ts` took side by side, as `docs/images/screens-{width}.webp`: `node tests/browser/contact-sheet.ts`.
 * Each shows the top of its page; they are looked at one by one, and kept together.
 */
const SHEETS = [
  { width: 375, columns: 12, tile: { width: 180, height: 420 } },
  { width: 1280, columns: 8, tile: { width: 284, height: 320 } },
]
const GAP = 12
const GROUND = '#8d9296'

const folder = join(ROOT, '.data/screens')
mkdirSync(join(ROOT, 'docs/images'), { recursive: true })
for (const { width, columns, tile } of SHEETS) {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(`-${width}.png`))
    .sort()
  const tiles = await Promise.all(
    files.map(async (name, index) => ({
      input: await sharp(join(folder, name))
        .resize({ width: tile.width })
        .extract(await topOf(join(folder, name), tile))
        .png()
        .toBuffer(),
      left: GAP + (index % columns) * (tile.width + GAP),
      top: GAP + Math.floor(index / columns) * (tile.height + GAP),
    })),
  )
  const rows = Math.ceil(files.length / columns)
  const size = { width: GAP + columns * (tile.width + GAP), height: GAP + rows * (tile.height + GAP) }
  const file = join(ROOT, `docs/images/screens-${width}.webp`)
  await sharp({ create: { ...size, channels: 3, background: GROUND } })
    .composite(tiles)
    .webp({ quality: 72 })
    .toFile(file)
  process.stdout.write(`${file}: ${files.length} screens\n`)
}

/** The top of a picture scaled to the tile's width, as high as the tile or the picture. */
async function topOf(file: string, tile: { width: number; height: number }) {
  const { width = tile.width, height = tile.height } = await sharp(file).metadata()
  return { left: 0, top: 0, width: tile.width, height: Math.min(tile.height, Math.floor((height * tile.width) / width)) }
}
