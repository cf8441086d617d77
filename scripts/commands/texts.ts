import { ENGLISH, UI_LANGUAGES } from '#content-schema/locale/language.ts'
import { ROOT } from '../platform/root.ts'
import { addText, createLanguage, readFolders, type TextFolder } from '../texts/text-files.ts'
import { missingKeys, unusedKeys } from '../texts/text-keys.ts'
import { runCommand } from './run-command.ts'

const USAGE = `npm run texts                                             what is missing and what nobody uses, exit code 1 where something is missing
npm run texts -- add site product.weight "Weight" de=Gewicht   a new text, in all languages; English where none is given
npm run texts -- language it                              the files of a new language, empty: English is read until they are filled
`

/** `npm run texts`: the texts of the interface, in `site/strings` and `islands/strings`. */
runCommand(async () => {
  const [action, ...args] = process.argv.slice(2)
  if (action === undefined) return list()
  if (action === 'add') return add(args)
  if (action === 'language' && /^[a-z]{2}$/.test(args[0] ?? '')) return createLanguage(ROOT, args[0] ?? '')
  throw new Error(`Nothing is called that.\n${USAGE}`)
})

function list(): void {
  const out = (line: string) => process.stdout.write(`${line}\n`)
  let missing = 0
  for (const folder of readFolders(ROOT)) {
    for (const [language, keys] of missingKeys(folder, UI_LANGUAGES)) {
      missing += keys.length
      for (const key of keys) out(`missing  ${folder.name}/${language}.json  ${key}  (English: ${folder.texts[ENGLISH]?.get(key) ?? ''})`)
    }
    for (const key of unusedKeys(folder)) out(`unused   ${folder.name}  ${key}`)
  }
  out(missing === 0 ? 'No text is missing.' : `${missing} texts are missing; English is read in their place.`)
  if (missing > 0) process.exitCode = 1
}

function add([name, key, english, ...translations]: string[]): void {
  const folder = readFolders(ROOT).find((candidate): candidate is TextFolder => candidate.name.startsWith(`${name}/`))
  if (!folder || !key || !english) throw new Error(`Which text, and where?\n${USAGE}`)
  const given = Object.fromEntries(
    translations.map((item) => [item.slice(0, item.indexOf('=')), item.slice(item.indexOf('=') + 1)] as const),
  )
  const left = addText(ROOT, { folder, key, texts: { [ENGLISH]: english, ...given } })
  if (left.length > 0) process.stdout.write(`English so far: ${left.join(', ')}\n`)
}
