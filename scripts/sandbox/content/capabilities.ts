// biome-ignore-all format: a table of translations, one line a text
import { UI_LANGUAGES } from '#content-schema/entities/language.ts'
import type { SeedEntry } from '../store/entry.ts'
import { localise } from './builders/entries.ts'
import { inAll, type Line } from './builders/texts.ts'

const ROWS: readonly (readonly [id: string, names: Line])[] = [
  ['cap-cutting', ['Cutting to length', 'Ablängen', 'Stříhání na délku', 'Corte a medida', 'Mise à longueur', 'Méretre vágás', '定尺切断', 'Corte no comprimento', 'Tăiere la lungime', 'Strihanie na dĺžku', '定长裁切']],
  ['cap-stripping', ['Stripping', 'Abisolieren', 'Odizolování', 'Pelado', 'Dénudage', 'Csupaszolás', '皮むき', 'Decapagem', 'Dezizolare', 'Odizolovanie', '剥皮']],
  ['cap-sealing', ['Single-wire sealing', 'Einzeladerabdichtung', 'Těsnění jednotlivých vodičů', 'Sellado de cables individuales', 'Joints unifilaires', 'Egyvezetékes tömítés', '防水栓挿入', 'Selagem de fios individuais', 'Etanșare fir cu fir', 'Tesnenie jednotlivých vodičov', '防水栓穿装']],
  ['cap-crimping', ['Crimping', 'Crimpen', 'Krimpování', 'Crimpado', 'Sertissage', 'Krimpelés', '圧着', 'Crimpagem', 'Sertizare', 'Krimpovanie', '压接']],
  ['cap-monitoring', ['Crimp-force monitoring', 'Crimpkraftüberwachung', 'Monitorování krimpovací síly', 'Supervisión de la fuerza de crimpado', 'Contrôle de l’effort de sertissage', 'Krimpelőerő-felügyelet', '圧着力監視', 'Monitoramento da força de crimpagem', 'Monitorizarea forței de sertizare', 'Monitorovanie krimpovacej sily', '压接力监测']],
  ['cap-twisting', ['Twisting', 'Verdrillen', 'Zkrucování', 'Trenzado', 'Torsadage', 'Sodrás', 'ツイスト', 'Torção', 'Torsadare', 'Skrúcanie', '绞线']],
  ['cap-marking', ['Wire marking', 'Leitungsbeschriftung', 'Značení vodičů', 'Marcado de cables', 'Marquage de fils', 'Vezetékjelölés', '電線マーキング', 'Marcação de fios', 'Marcarea firelor', 'Značenie vodičov', '电线打标']],
  ['cap-pull-testing', ['Pull-out testing', 'Auszugsprüfung', 'Zkouška vytažením', 'Ensayo de extracción', 'Essai d’arrachement', 'Kihúzásvizsgálat', '引抜試験', 'Ensaio de extração', 'Test de smulgere', 'Skúška vytiahnutím', '拉脱测试']],
  ['cap-traceability', ['Traceability & records, piece by piece', 'Rückverfolgung, Stück für Stück', 'Sledovatelnost kus po kusu', 'Trazabilidad pieza a pieza', 'Traçabilité pièce par pièce', 'Nyomonkövethetőség darabonként', '個品トレーサビリティ', 'Rastreabilidade peça a peça', 'Trasabilitate bucată cu bucată', 'Sledovateľnosť kus po kuse', '逐件追溯']],
  ['cap-laser', ['Laser processing', 'Laserbearbeitung', 'Zpracování laserem', 'Procesado láser', 'Traitement laser', 'Lézeres megmunkálás', 'レーザー加工', 'Processamento a laser', 'Prelucrare cu laser', 'Spracovanie laserom', '激光加工']],
  ['cap-electrical-testing', ['Electrical testing', 'Elektrische Prüfung', 'Elektrická zkouška', 'Ensayo eléctrico', 'Contrôle électrique', 'Villamos vizsgálat', '電気検査', 'Ensaio elétrico', 'Testare electrică', 'Elektrická skúška', '电气测试']],
  ['cap-taping', ['Harness taping', 'Bandagieren', 'Ovíjení svazků', 'Encintado de mazos', 'Rubanage de faisceaux', 'Kábelköteg-szalagozás', 'ハーネステーピング', 'Enfitamento de chicotes', 'Bandajare de cablaje', 'Ovíjanie zväzkov', '线束缠带']],
  ['cap-automation', ['Unattended running', 'Betrieb ohne Bedienung', 'Provoz bez obsluhy', 'Funcionamiento sin operario', 'Marche sans opérateur', 'Kezelő nélküli üzem', '無人運転', 'Operação sem operador', 'Funcționare fără operator', 'Prevádzka bez obsluhy', '无人运行']],
]

export const capabilities: SeedEntry[] = ROWS.map(([id, names], position) => {
  const texts = inAll(names)
  return {
    model: 'Capability',
    id,
    fields: { image_url: `asset:${id.replace('cap-', 'capability-')}.png`, sort_index: (position + 1) * 10 },
    localizations: localise(UI_LANGUAGES, (_, language) => ({ name: texts[language] })),
  }
})
