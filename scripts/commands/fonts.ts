import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ALPHABETS, narrowFont, narrowFontFile } from '../fonts/narrow-fonts.ts'
import { ROOT } from '../platform/root.ts'
import { runCommand } from './run-command.ts'

/** `npm run fonts` makes the files of `site/fonts` anew, after another version of the font's package. */
runCommand(async () => {
  for (const alphabet of ALPHABETS) {
    const font = await narrowFont(alphabet)
    writeFileSync(join(ROOT, narrowFontFile(alphabet)), font)
    process.stdout.write(`${narrowFontFile(alphabet)}: ${font.length} bytes\n`)
  }
})
