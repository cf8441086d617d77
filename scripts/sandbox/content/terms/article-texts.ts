// biome-ignore-all format: a table of translations, one line a text
import { inAll } from '../builders/texts.ts'

/** What stands below every media release. */
export const ARTICLE_TEXTS = {
  mediaContact: inAll(['Questions from the media', 'Fragen der Medien', 'Dotazy médií', 'Preguntas de los medios', 'Questions des médias', 'Sajtókérdések', '報道関係のお問い合わせ', 'Perguntas da imprensa', 'Întrebări din partea presei', 'Otázky médií', '媒体垂询']),
  mediaPromise: inAll(['A person answers before your deadline, also in the evening.', 'Eine Person antwortet vor Redaktionsschluss, auch am Abend.', 'Odpoví vám člověk, před uzávěrkou, i večer.', 'Una persona responde antes de su cierre, también por la tarde.', 'Une personne répond avant votre bouclage, le soir aussi.', 'Lapzárta előtt válaszol valaki, este is.', '締切前に、夜でも担当者がお答えします。', 'Uma pessoa responde antes do fechamento, também à noite.', 'O persoană răspunde înainte de închiderea ediției, și seara.', 'Odpovie vám človek, pred uzávierkou, aj večer.', '专人在截稿前答复，晚间亦然。']),
} as const
