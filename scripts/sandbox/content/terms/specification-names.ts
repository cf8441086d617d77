// biome-ignore-all format: a table of translations, one line a text
import { inAll } from '../builders/texts.ts'

/** Names of specifications; one line a name, in the order en, de, cs, es, fr, hu, ja, pt, ro, sk, zh. */
export const SPECIFICATION_NAMES = {
  crossSection: inAll(['Cross-section', 'Querschnitt', 'Průřez', 'Sección', 'Section', 'Keresztmetszet', '断面積', 'Seção', 'Secțiune', 'Prierez', '截面积']),
  outerDiameter: inAll(['Outer diameter', 'Aussendurchmesser', 'Vnější průměr', 'Diámetro exterior', 'Diamètre extérieur', 'Külső átmérő', '外径', 'Diâmetro externo', 'Diametru exterior', 'Vonkajší priemer', '外径']),
  wireLength: inAll(['Wire length', 'Leitungslänge', 'Délka vodiče', 'Longitud del cable', 'Longueur du fil', 'Vezetékhossz', '電線長', 'Comprimento do fio', 'Lungimea firului', 'Dĺžka vodiča', '线长']),
  stripLength: inAll(['Strip length', 'Abisolierlänge', 'Délka odizolování', 'Longitud de pelado', 'Longueur de dénudage', 'Csupaszolási hossz', '剥離長', 'Comprimento de decapagem', 'Lungime de dezizolare', 'Dĺžka odizolovania', '剥皮长度']),
  lengthAccuracy: inAll(['Length accuracy', 'Längengenauigkeit', 'Přesnost délky', 'Precisión de longitud', 'Précision de longueur', 'Hosszpontosság', '長さ精度', 'Precisão de comprimento', 'Precizia lungimii', 'Presnosť dĺžky', '长度精度']),
  feedSpeed: inAll(['Feed speed', 'Vorschubgeschwindigkeit', 'Rychlost podávání', 'Velocidad de avance', "Vitesse d'avance", 'Előtolási sebesség', '送り速度', 'Velocidade de avanço', 'Viteză de avans', 'Rýchlosť podávania', '送线速度']),
  feedForce: inAll(['Feed force', 'Vorschubkraft', 'Síla podávání', 'Fuerza de avance', "Force d'avance", 'Előtolóerő', '送り力', 'Força de avanço', 'Forță de avans', 'Sila podávania', '送线力']),
  output: inAll(['Output', 'Ausbringung', 'Výkon', 'Producción', 'Cadence', 'Teljesítmény', '生産能力', 'Produção', 'Productivitate', 'Výkon', '产量']),
  cycleTime: inAll(['Cycle time', 'Taktzeit', 'Doba cyklu', 'Tiempo de ciclo', 'Temps de cycle', 'Ciklusidő', 'サイクルタイム', 'Tempo de ciclo', 'Timp de ciclu', 'Čas cyklu', '节拍时间']),
  stations: inAll(['Process stations', 'Prozessstationen', 'Procesní stanice', 'Estaciones de proceso', 'Stations de processus', 'Folyamatállomások', '加工ステーション数', 'Estações de processo', 'Stații de proces', 'Procesné stanice', '工位数']),
  crimpForce: inAll(['Crimp force', 'Crimpkraft', 'Krimpovací síla', 'Fuerza de crimpado', 'Force de sertissage', 'Krimpelőerő', '圧着力', 'Força de crimpagem', 'Forță de sertizare', 'Krimpovacia sila', '压接力']),
  crimpHeightAccuracy: inAll(['Crimp height repeatability', 'Wiederholgenauigkeit der Crimphöhe', 'Opakovatelnost výšky krimpu', 'Repetibilidad de la altura de crimpado', 'Répétabilité de la hauteur de sertissage', 'Krimpmagasság ismételhetősége', 'クリンプハイト再現性', 'Repetibilidade da altura de crimpagem', 'Repetabilitatea înălțimii de sertizare', 'Opakovateľnosť výšky krimpu', '压接高度重复精度']),
  stroke: inAll(['Stroke', 'Hub', 'Zdvih', 'Carrera', 'Course', 'Löket', 'ストローク', 'Curso', 'Cursă', 'Zdvih', '行程']),
  shutHeight: inAll(['Shut height', 'Werkzeugeinbauhöhe', 'Uzavřená výška', 'Altura de cierre', 'Hauteur fermée', 'Zárt magasság', 'シャットハイト', 'Altura fechada', 'Înălțime închisă', 'Uzavretá výška', '闭合高度']),
  layLength: inAll(['Lay length', 'Schlaglänge', 'Délka zkrutu', 'Paso de torsión', 'Pas de torsade', 'Sodrási emelkedés', '撚りピッチ', 'Passo de torção', 'Pas de torsadare', 'Dĺžka skrutu', '绞距']),
  cores: inAll(['Cores', 'Adern', 'Žíly', 'Conductores', 'Conducteurs', 'Erek', '芯数', 'Condutores', 'Conductoare', 'Žily', '芯数']),
  pullForce: inAll(['Pull-out force', 'Auszugskraft', 'Vytahovací síla', 'Fuerza de extracción', "Force d'arrachement", 'Kihúzóerő', '引抜力', 'Força de extração', 'Forță de smulgere', 'Vyťahovacia sila', '拉脱力']),
  measuringAccuracy: inAll(['Measuring accuracy', 'Messgenauigkeit', 'Přesnost měření', 'Precisión de medición', 'Précision de mesure', 'Mérési pontosság', '測定精度', 'Precisão de medição', 'Precizie de măsurare', 'Presnosť merania', '测量精度']),
  resolution: inAll(['Resolution', 'Auflösung', 'Rozlišení', 'Resolución', 'Résolution', 'Felbontás', '分解能', 'Resolução', 'Rezoluție', 'Rozlíšenie', '分辨率']),
  testPoints: inAll(['Test points', 'Prüfpunkte', 'Testovací body', 'Puntos de prueba', 'Points de test', 'Mérőpontok', 'テストポイント', 'Pontos de teste', 'Puncte de test', 'Testovacie body', '测试点']),
  testVoltage: inAll(['Test voltage', 'Prüfspannung', 'Zkušební napětí', 'Tensión de prueba', "Tension d'essai", 'Vizsgálófeszültség', '試験電圧', 'Tensão de teste', 'Tensiune de test', 'Skúšobné napätie', '测试电压']),
  characterHeight: inAll(['Character height', 'Schrifthöhe', 'Výška písma', 'Altura de carácter', 'Hauteur de caractère', 'Betűmagasság', '文字高さ', 'Altura do caractere', 'Înălțimea caracterelor', 'Výška písma', '字符高度']),
  markingSpeed: inAll(['Marking speed', 'Markiergeschwindigkeit', 'Rychlost značení', 'Velocidad de marcado', 'Vitesse de marquage', 'Jelölési sebesség', 'マーキング速度', 'Velocidade de marcação', 'Viteză de marcare', 'Rýchlosť značenia', '打标速度']),
  reelDiameter: inAll(['Reel diameter', 'Spulendurchmesser', 'Průměr cívky', 'Diámetro de bobina', 'Diamètre de bobine', 'Dobátmérő', 'リール径', 'Diâmetro da bobina', 'Diametrul bobinei', 'Priemer cievky', '线盘直径']),
  reelWeight: inAll(['Reel weight', 'Spulengewicht', 'Hmotnost cívky', 'Peso de bobina', 'Poids de bobine', 'Dobsúly', 'リール質量', 'Peso da bobina', 'Greutatea bobinei', 'Hmotnosť cievky', '线盘重量']),
  airPressure: inAll(['Compressed air', 'Druckluft', 'Stlačený vzduch', 'Aire comprimido', 'Air comprimé', 'Sűrített levegő', '圧縮空気', 'Ar comprimido', 'Aer comprimat', 'Stlačený vzduch', '压缩空气']),
  length: inAll(['Length', 'Länge', 'Délka', 'Longitud', 'Longueur', 'Hossz', '長さ', 'Comprimento', 'Lungime', 'Dĺžka', '长度']),
  width: inAll(['Width', 'Breite', 'Šířka', 'Anchura', 'Largeur', 'Szélesség', '幅', 'Largura', 'Lățime', 'Šírka', '宽度']),
  height: inAll(['Height', 'Höhe', 'Výška', 'Altura', 'Hauteur', 'Magasság', '高さ', 'Altura', 'Înălțime', 'Výška', '高度']),
  weight: inAll(['Weight', 'Gewicht', 'Hmotnost', 'Peso', 'Poids', 'Tömeg', '質量', 'Peso', 'Greutate', 'Hmotnosť', '重量']),
  powerSupply: inAll(['Power supply', 'Stromversorgung', 'Napájení', 'Alimentación eléctrica', 'Alimentation électrique', 'Tápellátás', '電源', 'Alimentação elétrica', 'Alimentare electrică', 'Napájanie', '供电']),
  powerConsumption: inAll(['Power consumption', 'Leistungsaufnahme', 'Příkon', 'Consumo de potencia', 'Puissance absorbée', 'Teljesítményfelvétel', '消費電力', 'Consumo de energia', 'Putere absorbită', 'Príkon', '功耗']),
  noiseLevel: inAll(['Noise level', 'Schallpegel', 'Hladina hluku', 'Nivel de ruido', 'Niveau sonore', 'Zajszint', '騒音レベル', 'Nível de ruído', 'Nivel de zgomot', 'Hladina hluku', '噪声']),
  interfaces: inAll(['Interfaces', 'Schnittstellen', 'Rozhraní', 'Interfaces', 'Interfaces', 'Interfészek', 'インターフェース', 'Interfaces', 'Interfețe', 'Rozhrania', '接口']),
} as const

export type SpecificationName = keyof typeof SPECIFICATION_NAMES
