/** A title and a sentence in each language of the interface, with its accents, long words and figures. */
export const scripts = [
  {
    language: 'en',
    name: 'English',
    title: 'Every strand, exactly',
    sentence: 'A crimp of 0.35 mm² holds 90 N, or it does not leave the machine.',
  },
  {
    language: 'de',
    name: 'German',
    title: 'Crimphöhenüberwachung für Kleinstquerschnitte',
    sentence: 'Die Abisolierlänge schwankt um höchstens 0,1 mm, auch nach achtstündigem Mehrschichtbetrieb.',
  },
  {
    language: 'cs',
    name: 'Czech',
    title: 'Každé vlákno, přesně',
    sentence: 'Délka odizolování se mění nejvýše o desetinu milimetru, i po celé směně.',
  },
  {
    language: 'es',
    name: 'Spanish',
    title: 'Cada hilo, con exactitud',
    sentence: '¿Qué sección? De 0,03 a 10 mm², sin cambiar de cuchilla.',
  },
  {
    language: 'fr',
    name: 'French',
    title: 'Chaque brin, exactement',
    sentence: 'La hauteur de sertissage est mesurée à chaque pièce : aucune ne part sans sa valeur.',
  },
  {
    language: 'hu',
    name: 'Hungarian',
    title: 'Minden elemi szál, pontosan',
    sentence: 'A csupaszítási hossz legfeljebb egytized milliméterrel tér el, műszak végén is.',
  },
  {
    language: 'ja',
    name: 'Japanese',
    title: 'すべての素線を、正確に。',
    sentence: '圧着高さは一本ごとに測定し、規格から外れた電線は機械から出ません。',
  },
  {
    language: 'pt',
    name: 'Portuguese',
    title: 'Cada fio, com exatidão',
    sentence: 'A força de extração é medida em seis segundos, e o relatório já está arquivado.',
  },
  {
    language: 'ro',
    name: 'Romanian',
    title: 'Fiecare fir, cu exactitate',
    sentence: 'Înălțimea de sertizare este măsurată la fiecare piesă, fără excepție.',
  },
  {
    language: 'sk',
    name: 'Slovak',
    title: 'Každé vlákno, presne',
    sentence: 'Dĺžka odizolovania sa líši najviac o desatinu milimetra, aj po celej zmene.',
  },
  {
    language: 'zh',
    name: 'Chinese',
    title: '每一根线，都精确无误。',
    sentence: '每个压接件的高度都要测量，不合格的导线不会离开机器。',
  },
] as const
