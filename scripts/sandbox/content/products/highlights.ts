import type { LanguageCode } from '#content-schema/entities/language.ts'
import type { Fields } from '../../store/command.ts'
import type { Texts } from '../builders/texts.ts'

interface HighlightSeed {
  name: Texts
  short: Texts
  long?: Texts
  /** Address of the picture; the service also delivers the text `null`. */
  image: string
  video?: string
}

/** What a product is bought for. Delivered in the languages a highlight is written in. */
const SEEDS = {
  changeover: {
    name: { en: 'Changeover in 40 seconds', de: 'Umrüsten in 40 Sekunden', fr: 'Changement en 40 secondes', es: 'Cambio en 40 segundos' },
    short: {
      en: 'Blades, guides and parameters change without a tool; the machine checks that the right set is in place.',
      de: 'Messer, Führungen und Parameter wechseln ohne Werkzeug; die Maschine prüft, ob der richtige Satz eingebaut ist.',
      fr: 'Lames, guides et paramètres se changent sans outil ; la machine vérifie que le bon jeu est en place.',
      es: 'Cuchillas, guías y parámetros se cambian sin herramientas; la máquina comprueba que el juego es el correcto.',
    },
    long: {
      en: '<p>Every blade cartridge carries a chip. If the cartridge does not match the order, the first wire is never cut.</p>',
      de: '<p>Jede Messerkassette trägt einen Chip. Passt die Kassette nicht zum Auftrag, wird die erste Leitung gar nicht geschnitten.</p>',
    },
    image: 'asset:detail-blades.png',
  },
  crimpForce: {
    name: { en: 'Every crimp is measured', de: 'Jeder Crimp wird gemessen', fr: 'Chaque sertissage est mesuré', ja: 'すべての圧着を測定' },
    short: {
      en: 'Force over stroke is compared with the taught curve, 2 000 points a crimp. A missing strand stops the line.',
      de: 'Die Kraft über dem Hub wird mit der eingelernten Kurve verglichen, 2 000 Punkte je Crimp. Ein fehlender Einzeldraht hält die Linie an.',
      fr: 'La force sur la course est comparée à la courbe apprise, 2 000 points par sertissage. Un brin manquant arrête la ligne.',
      ja: 'ストロークに対する荷重を学習済みの波形と比較します(1圧着あたり2,000点)。素線が1本欠けてもラインが停止します。',
    },
    image: 'asset:detail-curve.png',
    video: 'asset:film-punto-12.webm',
  },
  noScrap: {
    name: { en: 'Good from the first wire', de: 'Gut ab der ersten Leitung', cs: 'Dobrý od prvního vodiče', zh: '第一根即合格' },
    short: {
      en: 'The crimp height is set by motor and verified on the first piece, so an order of twenty needs no twenty-first.',
      de: 'Die Crimphöhe wird motorisch eingestellt und am ersten Stück geprüft; ein Auftrag über zwanzig braucht kein einundzwanzigstes.',
      cs: 'Výška krimpu se nastavuje motoricky a ověřuje na prvním kusu, takže zakázka na dvacet kusů nepotřebuje dvacátý první.',
      zh: '压接高度由电机设定并在首件上验证,二十根的订单无需做第二十一根。',
    },
    image: 'asset:detail-height.png',
  },
  quiet: {
    name: { en: 'Quiet enough to talk', de: 'Leise genug für ein Gespräch' },
    short: {
      en: 'Servo drives replace pneumatics: 64 dB(A) beside the machine and no compressed air in the feed.',
      de: 'Servoantriebe ersetzen die Pneumatik: 64 dB(A) neben der Maschine und keine Druckluft im Vorschub.',
    },
    image: 'asset:detail-drive.png',
  },
  traceable: {
    name: {
      en: 'A record for every piece',
      de: 'Ein Protokoll zu jedem Stück',
      pt: 'Um registro para cada peça',
      hu: 'Minden darabról jegyzőkönyv',
    },
    short: {
      en: 'Length, force and picture of each piece are filed under its serial number and leave the machine by OPC UA.',
      de: 'Länge, Kraft und Bild jedes Stücks liegen unter seiner Seriennummer und verlassen die Maschine über OPC UA.',
      pt: 'Comprimento, força e imagem de cada peça ficam arquivados sob o número de série e saem da máquina por OPC UA.',
      hu: 'Minden darab hossza, ereje és képe a sorozatszáma alatt tárolódik, és OPC UA-n keresztül érhető el.',
    },
    image: 'asset:detail-screen.png',
  },
  gentle: {
    name: { en: 'No mark on the insulation', de: 'Kein Abdruck auf der Isolation' },
    short: {
      en: 'Belt feeding with regulated pressure holds thin-walled insulation without marking it.',
      de: 'Der Riemenvorschub mit geregeltem Druck hält dünnwandige Isolation, ohne sie zu zeichnen.',
    },
    image: 'null',
    video: 'asset:film-corda-330.webm',
  },
  // Without a picture worth the name: readers leave it out.
  withoutPicture: {
    name: { en: 'Compact footprint', de: 'Kleine Stellfläche' },
    short: { en: 'Fits a standard workbench.', de: 'Passt auf eine Normwerkbank.' },
    image: 'null',
  },
  // Without name: readers leave it out.
  withoutName: { name: { en: '', de: '' }, short: { en: 'Draft text.', de: 'Entwurf.' }, image: 'asset:detail-screen.png' },
} satisfies Record<string, HighlightSeed>

export type HighlightName = keyof typeof SEEDS

export const HIGHLIGHTS: Readonly<Record<HighlightName, (language: LanguageCode) => Fields | null>> = Object.fromEntries(
  Object.entries(SEEDS as Record<string, HighlightSeed>).map(([key, seed]) => [
    key,
    (language: LanguageCode) => highlightIn(seed, language),
  ]),
) as Record<HighlightName, (language: LanguageCode) => Fields | null>

function highlightIn({ name, short, long, image, video }: HighlightSeed, language: LanguageCode): Fields | null {
  if (name[language] === undefined) return null
  return {
    name: name[language],
    short_description: short[language] ?? short.en,
    long_description: long?.[language] ?? null,
    image_url: image,
    video_image_url: video ? 'null' : null,
    video_url: video ?? null,
  }
}
