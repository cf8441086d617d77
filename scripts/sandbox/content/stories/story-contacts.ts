// biome-ignore-all format: a table of translations, one line a text
import { UI_LANGUAGES } from '#content-schema/entities/language.ts'
import type { SeedEntry } from '../../store/entry.ts'
import { entry } from '../builders/entries.ts'
import { image } from '../builders/image.ts'
import { inAll, type Texts } from '../builders/texts.ts'

/** Roles in the order en, de, cs, es, fr, hu, ja, pt, ro, sk, zh. */
const ROWS: readonly (readonly [slug: string, name: string, role: Texts])[] = [
  ['ursina-caduff', 'Ursina Caduff', inAll(['Head of development', 'Leiterin Entwicklung', 'Vedoucí vývoje', 'Directora de desarrollo', 'Responsable du développement', 'Fejlesztési vezető', '開発責任者', 'Diretora de desenvolvimento', 'Șefa dezvoltării', 'Vedúca vývoja', '开发负责人'])],
  ['lea-amrein', 'Lea Amrein', inAll(['Service technician', 'Servicetechnikerin', 'Servisní technička', 'Técnica de servicio', 'Technicienne de service', 'Szerviztechnikus', 'サービス技術者', 'Técnica de serviço', 'Tehniciană de service', 'Servisná technička', '服务技术员'])],
  ['tomas-herrera', 'Tomás Herrera', inAll(['Partner in Guadalajara', 'Partner in Guadalajara', 'Partner v Guadalajaře', 'Socio en Guadalajara', 'Partenaire à Guadalajara', 'Partner Guadalajarában', 'パートナー（グアダラハラ）', 'Parceiro em Guadalajara', 'Partener la Guadalajara', 'Partner v Guadalajare', '瓜达拉哈拉合作伙伴'])],
  ['mio-tanabe', 'Mio Tanabe', inAll(['Process engineer, Hamamatsu', 'Prozessingenieurin, Hamamatsu', 'Procesní inženýrka, Hamamatsu', 'Ingeniera de procesos, Hamamatsu', 'Ingénieure procédés, Hamamatsu', 'Folyamatmérnök, Hamamatsu', 'プロセスエンジニア（浜松）', 'Engenheira de processos, Hamamatsu', 'Ingineră de proces, Hamamatsu', 'Procesná inžinierka, Hamamatsu', '工艺工程师，滨松'])],
  ['jan-dvorak', 'Jan Dvořák', inAll(['Trainer, České Budějovice', 'Schulungsleiter, České Budějovice', 'Školitel, České Budějovice', 'Formador, České Budějovice', 'Formateur, České Budějovice', 'Oktató, České Budějovice', '研修講師（チェスケー・ブジェヨヴィツェ）', 'Instrutor, České Budějovice', 'Instructor, České Budějovice', 'Školiteľ, České Budějovice', '培训师，捷克布杰约维采'])],
]

export const storyContacts: SeedEntry[] = ROWS.map(([slug, name, role]) =>
  entry({
    model: 'StoryContact',
    id: `contact-${slug}`,
    fields: { name, slug, email: `${slug.replace('-', '.')}@strandwerk.example`, image: image(`portrait-${slug}.png`, name) },
    languages: UI_LANGUAGES,
    text: (say) => ({ role: say(role) }),
  }),
)
