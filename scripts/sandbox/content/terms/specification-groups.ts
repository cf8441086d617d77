// biome-ignore-all format: a table of translations, one line a text
import type { LanguageCode } from '#content-schema/entities/language.ts'
import { inAll } from '../builders/texts.ts'
import type { SpecificationName } from './specification-names.ts'

const GROUP_NAMES = {
  wire: inAll(['Wire', 'Leitung', 'Vodič', 'Cable', 'Fil', 'Vezeték', '電線', 'Fio', 'Fir', 'Vodič', '电线']),
  termination: inAll(['Termination', 'Anschlagen', 'Zakončení', 'Terminación', 'Terminaison', 'Végződtetés', '端末加工', 'Terminação', 'Terminare', 'Zakončenie', '端接']),
  process: inAll(['Process', 'Prozess', 'Proces', 'Proceso', 'Procédé', 'Folyamat', '加工', 'Processo', 'Proces', 'Proces', '工艺']),
  output: inAll(['Performance', 'Leistung', 'Výkonnost', 'Rendimiento', 'Performances', 'Teljesítmény', '性能', 'Desempenho', 'Performanță', 'Výkonnosť', '性能']),
  quality: inAll(['Quality', 'Qualität', 'Kvalita', 'Calidad', 'Qualité', 'Minőség', '品質', 'Qualidade', 'Calitate', 'Kvalita', '质量']),
  machine: inAll(['Machine', 'Maschine', 'Stroj', 'Máquina', 'Machine', 'Gép', '本体', 'Máquina', 'Mașină', 'Stroj', '机器']),
  connections: inAll(['Connections', 'Anschlüsse', 'Připojení', 'Conexiones', 'Connexions', 'Csatlakozások', '接続', 'Conexões', 'Conexiuni', 'Pripojenie', '接口与供应']),
  scope: inAll(['Scope', 'Umfang', 'Rozsah', 'Contenido', 'Étendue', 'Terjedelem', '仕様範囲', 'Escopo', 'Conținut', 'Rozsah', '范围']),
} as const
type Group = keyof typeof GROUP_NAMES

const GROUP_OF: Readonly<Record<SpecificationName, Group>> = {
  crossSection: 'wire', outerDiameter: 'wire', wireLength: 'wire', cores: 'wire', reelDiameter: 'wire', reelWeight: 'wire', bundleDiameter: 'wire', ringDiameter: 'wire', drumWidth: 'wire',
  stripLength: 'termination', stripSteps: 'termination', crimpForce: 'termination', crimpHeight: 'termination', ferruleLength: 'termination', sealDiameter: 'termination', stroke: 'termination', shutHeight: 'termination', handForce: 'termination', openEnds: 'termination',
  layLength: 'process', twistSpeed: 'process', stations: 'process', characterHeight: 'process', printResolution: 'process', laserPower: 'process', wavelength: 'process', tapeWidth: 'process', overlap: 'process', boardLength: 'process', inclination: 'process', feedForce: 'process', pullSpeed: 'process', travel: 'process',
  output: 'output', cycleTime: 'output', feedSpeed: 'output', markingSpeed: 'output', changeoverTime: 'output', autonomy: 'output', crimpsPerCharge: 'output', batteryLife: 'output',
  lengthAccuracy: 'quality', crimpHeightAccuracy: 'quality', pullForce: 'quality', measuringAccuracy: 'quality', resolution: 'quality', testPoints: 'quality', testVoltage: 'quality', insulationTest: 'quality', samplingRate: 'quality', positionAccuracy: 'quality', contrast: 'quality', magnification: 'quality',
  programs: 'scope', machines: 'scope', retention: 'scope', offlineTime: 'scope', pieces: 'scope', serviceLife: 'scope', material: 'scope', hardness: 'scope',
  length: 'machine', width: 'machine', height: 'machine', weight: 'machine', noiseLevel: 'machine', payload: 'machine', reach: 'machine', floorSpace: 'machine', protectionClass: 'machine', ambientTemperature: 'machine',
  airPressure: 'connections', airConsumption: 'connections', powerSupply: 'connections', powerConsumption: 'connections', interfaces: 'connections',
}

/** Heading a specification stands under. @example specificationGroup('weight', 'de') → 'Maschine' */
export function specificationGroup(name: SpecificationName, language: LanguageCode): string {
  return GROUP_NAMES[GROUP_OF[name]][language]
}
