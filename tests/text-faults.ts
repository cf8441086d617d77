import type { LanguageCode } from '#content-schema/locale/language.ts'

/** Opening and closing marks a language quotes with; `’` is the apostrophe of all. */
const QUOTES: Readonly<Record<LanguageCode, string>> = {
  en: '“”‘',
  de: '„“‚‘',
  cs: '„“‚‘',
  es: '«»“”',
  fr: '«»“”',
  hu: '„”»«',
  ja: '「」『』',
  pt: '“”‘',
  ro: '„”«»',
  sk: '„“‚‘',
  zh: '“”‘「」《》',
}
const ANY_QUOTE = /[“”„‚‘‹›«»「」『』《》]/g

const INFORMAL = 'an informal address'
/** People who are quoted talk as they talk. */
const QUOTED = /«[^»]*»|„[^“”]*[“”]|“[^”]*”/g

interface Rule {
  fault: string
  pattern: RegExp
  languages?: readonly LanguageCode[]
}

/** Letters end words in every alphabet; `\b` knows the English one only. */
const word = (words: string) => new RegExp(`(?<!\\p{L})(${words})(?!\\p{L})`, 'iu')

const RULES: readonly Rule[] = [
  { fault: 'a straight quotation mark or apostrophe', pattern: /["'`´]/ },
  { fault: 'three dots in place of …', pattern: /\.\.\./ },
  { fault: 'two spaces', pattern: / {2}/ },
  { fault: 'a space at an end', pattern: /^\s|\s$/ },
  { fault: 'a space before a mark', pattern: / [,.;:!?](?!\d)/ },
  {
    fault: 'ss in a word with ß, which Swiss pages turn back',
    pattern:
      /(?:gr[oö]|schlie|flie|gie|(?<!\p{L})(?:hei|wei|drei)|rei|schwei|schlei|f[uü]|stra|stö|liess?|aure?|mä(?=ssig))ss(?![\p{L}]*mess)|(?<!\p{L})(?:aussen|ausser|äusser|massgeb|massstab)/iu,
    languages: ['de'],
  },
  { fault: 'the Swiss word for a quotation, which Swiss pages put in themselves', pattern: /(?<!\p{L})offert/iu, languages: ['de'] },
  {
    fault: 'an adjective before Angebot, which Swiss pages could not turn into that of an Offerte',
    pattern: /(?<!\p{L})(?!(?:eines|dieses|jedes|ihres|unseres) )\p{Ll}+(?:es|em) Angebot(?!\p{L})/u,
    languages: ['de'],
  },
  { fault: 'a mark without its narrow space', pattern: /[^\u202f][;:!?»](?=\s|$)|«(?!\u202f)/, languages: ['fr'] },
  { fault: 'a question or exclamation that is not opened', pattern: /^[^¿]*\?|^[^¡]*!/, languages: ['es'] },
  { fault: 'a letter with a cedilla in place of a comma', pattern: /[şţŞŢ]/, languages: ['ro'] },
  {
    fault: 'a mark of half width',
    pattern:
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー] ?[,;:!?()]|[,;:!?()] ?[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
    languages: ['ja', 'zh'],
  },
  { fault: 'a word of one letter that may end a line', pattern: /(?<![\p{L}\p{N}])[ksvzouai] (?=\S)/iu, languages: ['cs', 'sk'] },
  { fault: INFORMAL, pattern: word('du|dich|dir|dein|deine[mnrs]?|euch|euer|eure[mnrs]?'), languages: ['de'] },
  { fault: INFORMAL, pattern: word('tu|toi|ton|tes'), languages: ['fr'] },
  { fault: INFORMAL, pattern: word('tú|tu|tus|contigo|vosotros|vuestr[oa]s?'), languages: ['es'] },
  { fault: INFORMAL, pattern: word('tvůj|tvoje|tvého|tebe|tvá|ty'), languages: ['cs'] },
  { fault: INFORMAL, pattern: word('tvoj|tvoje|tvojho|teba|ty'), languages: ['sk'] },
  { fault: INFORMAL, pattern: word('tu|tău|ta|tale|ție'), languages: ['ro'] },
  {
    fault: 'Portuguese of Europe',
    pattern: word('ficheiro|copiar ligação|transferir|ecrã|utilizador|telemóvel|contacto'),
    languages: ['pt'],
  },
]

/** What an editor would mark in a text of a language, in words; placeholders, markup and addresses are left out. */
export function textFaults(language: LanguageCode, text: string): string[] {
  const read = text.replace(/\{\{\w+\}\}/g, 'X').replace(/<[^>]*>/g, '')
  const said = read.replace(QUOTED, '')
  const rules = RULES.filter(({ languages }) => languages?.includes(language) ?? true)
  const broken = rules.filter(({ fault, pattern }) => pattern.test(fault === INFORMAL ? said : read)).map(({ fault }) => fault)
  const foreign = [...new Set(read.match(ANY_QUOTE) ?? [])].filter((mark) => !QUOTES[language].includes(mark))
  return [...broken, ...foreign.map((mark) => `${mark}, which the language does not quote with`)]
}
