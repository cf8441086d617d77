// biome-ignore-all format: a table of translations, one line a text
import { inAll } from '../builders/texts.ts'

/** Titles of the documents that come with a product. */
export const DOCUMENT_TITLES = {
  'data-sheet': inAll(['Data sheet', 'Datenblatt', 'Datový list', 'Hoja de datos', 'Fiche technique', 'Adatlap', 'データシート', 'Folha de dados', 'Fișă tehnică', 'Technický list', '数据表']),
  manual: inAll(['Operating manual', 'Betriebsanleitung', 'Návod k obsluze', 'Manual de instrucciones', 'Manuel d’utilisation', 'Kezelési útmutató', '取扱説明書', 'Manual de operação', 'Manual de utilizare', 'Návod na obsluhu', '操作手册']),
  declaration: inAll(['Declaration of conformity', 'Konformitätserklärung', 'Prohlášení o shodě', 'Declaración de conformidad', 'Déclaration de conformité', 'Megfelelőségi nyilatkozat', '適合宣言書', 'Declaração de conformidade', 'Declarație de conformitate', 'Vyhlásenie o zhode', '符合性声明']),
  cad: inAll(['CAD model (STEP)', 'CAD-Modell (STEP)', 'CAD model ve formátu STEP', 'Modelo CAD (STEP)', 'Modèle CAO (STEP)', 'CAD-modell (STEP formátum)', 'CADモデル（STEP）', 'Modelo CAD em STEP', 'Model CAD (STEP)', 'CAD model vo formáte STEP', 'CAD模型（STEP）']),
  'parts-list': inAll(['Spare parts list', 'Ersatzteilliste', 'Seznam náhradních dílů', 'Lista de recambios', 'Liste des pièces de rechange', 'Alkatrészlista', '交換部品表', 'Lista de peças de reposição', 'Listă de piese de schimb', 'Zoznam náhradných dielov', '备件清单']),
} as const
export type DocumentKind = keyof typeof DOCUMENT_TITLES
