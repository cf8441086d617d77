// biome-ignore-all format: a table of translations, one line a text
import type { Texts } from '../builders/texts.ts'

const six = (en: string, de: string, fr: string, es: string, ja: string, zh: string): Texts => ({ en, de, fr, es, ja, zh })

/** Texts of the page on crimp-force monitoring. */
export const MONITORING_TEXTS = {
  overline: six('Capability', 'Fähigkeit', 'Compétence', 'Capacidad', '機能', '能力'),
  lead: six('A missing strand changes the force by three per cent. Our presses see it, name it and put the piece aside before the next wire arrives.', 'Ein fehlender Einzeldraht ändert die Kraft um drei Prozent. Unsere Pressen sehen es, benennen es und legen das Stück weg, bevor die nächste Leitung da ist.', 'Un brin manquant change l’effort de trois pour cent. Nos presses le voient, le nomment et écartent la pièce avant l’arrivée du fil suivant.', 'Un hilo que falta cambia la fuerza un tres por ciento. Nuestras prensas lo ven, lo nombran y apartan la pieza antes de que llegue el cable siguiente.', '素線が一本足りないと、荷重は3%変わります。当社のプレスはそれを検知し、原因を示し、次の電線が来る前に排出します。', '缺一根单丝，压力变化百分之三。我们的压力机能看见、能指明，并在下一根电线到来之前将其剔除。'),
  picture: six('Force over stroke, with the band of good crimps', 'Kraft über Hub, mit dem Band guter Crimps', 'Effort en fonction de la course, avec la bande des bons sertissages', 'Fuerza sobre carrera, con la banda de crimpados buenos', 'ストロークと荷重の波形、良品の帯', '压力行程曲线与合格带'),
  howHeading: six('How it works', 'Wie es geht', 'Comment cela marche', 'Cómo funciona', '仕組み', '工作原理'),
  how: six('A piezo sensor in the base plate samples the force two thousand times a stroke. Ten good crimps teach the curve and its natural spread. From then on every curve is compared in four zones:', 'Ein Piezosensor in der Grundplatte tastet die Kraft zweitausendmal je Hub ab. Zehn gute Crimps lehren die Kurve und ihre natürliche Streuung. Danach wird jede Kurve in vier Zonen verglichen:', 'Un capteur piézoélectrique dans la semelle relève l’effort deux mille fois par course. Dix bons sertissages apprennent la courbe et sa dispersion naturelle. Ensuite chaque courbe est comparée dans quatre zones :', 'Un sensor piezoeléctrico en la placa base muestrea la fuerza dos mil veces por golpe. Diez crimpados buenos enseñan la curva y su dispersión natural. Después cada curva se compara en cuatro zonas:', 'ベースプレートの圧電センサーが1ストロークあたり2000点の荷重を取得します。良品10本で波形と自然なばらつきを学習し、以後すべての波形を4つの区間で比較します。', '底板中的压电传感器每个行程采样两千次。十个合格压接教会系统曲线及其自然散布。此后每条曲线分四个区段比较：'),
  zoneContact: six('1. **Contact**: is there a terminal, and is it the right one?', '1. **Kontakt**: Ist ein Kontakt da, und ist es der richtige?', '1. **Contact** : y a-t-il un contact, et est-ce le bon ?', '1. **Contacto**: ¿hay terminal y es el correcto?', '1. **端子**：端子はあるか、正しいものか。', '1. **端子**：有没有端子，是否正确？'),
  zoneInsulation: six('2. **Insulation**: does the crimp hold insulation or copper?', '2. **Isolation**: Greift der Crimp Isolation oder Kupfer?', '2. **Isolant** : le sertissage tient-il l’isolant ou le cuivre ?', '2. **Aislamiento**: ¿agarra el crimpado aislamiento o cobre?', '2. **被覆**：かしめているのは被覆か、銅か。', '2. **绝缘**：压住的是绝缘层还是铜？'),
  zoneConductor: six('3. **Conductor**: are all strands there?', '3. **Leiter**: Sind alle Einzeldrähte da?', '3. **Conducteur** : tous les brins sont-ils là ?', '3. **Conductor**: ¿están todos los hilos?', '3. **導体**：素線はすべてそろっているか。', '3. **导体**：单丝是否齐全？'),
  zonePeak: six('4. **Peak**: is the crimp height what it was?', '4. **Spitze**: Ist die Crimphöhe noch dieselbe?', '4. **Sommet** : la hauteur de sertissage est-elle restée la même ?', '4. **Pico**: ¿sigue igual la altura de crimpado?', '4. **頂点**：クリンプハイトは変わっていないか。', '4. **峰值**：压接高度是否如初？'),
  foundHeading: six('What is found', 'Was gefunden wird', 'Ce qui est trouvé', 'Lo que se detecta', '検出できるもの', '能发现什么'),
  foundStrand: six('missing strand in 0.35 mm²', 'fehlender Draht in 0.35 mm²', 'brin manquant dans 0,35 mm²', 'hilo que falta en 0,35 mm²', '0.35 mm²の素線欠け', '0.35 mm²中缺一根单丝'),
  foundHeight: six('change of the crimp height', 'Änderung der Crimphöhe', 'variation de la hauteur de sertissage', 'variación de la altura de crimpado', 'クリンプハイトの変化', '压接高度变化'),
  foundInsulation: six('insulation in the conductor crimp', 'Isolation im Leitercrimp', 'd’isolant dans le sertissage du conducteur', 'de aislamiento en el crimpado del conductor', '導体部への被覆噛み込み', '导体压接区混入绝缘层'),
  foundShare: six('of the contacts measured', 'der Kontakte gemessen', 'des contacts mesurés', 'de los contactos medidos', '全数測定', '端子全检'),
  machines: six('Machines with crimp-force monitoring', 'Maschinen mit Crimpkraftüberwachung', 'Machines avec contrôle de l’effort', 'Máquinas con supervisión de la fuerza', '圧着力監視を備えた機械', '具备压接力监测的机器'),
  missedHeading: six('What it does not see', 'Was sie nicht sieht', 'Ce qu’il ne voit pas', 'Lo que no ve', '検出できないもの', '看不见什么'),
  fault: six('Fault', 'Fehler', 'Défaut', 'Fallo', '不良', '缺陷'),
  foundBy: six('Found by', 'Gefunden durch', 'Trouvé par', 'Lo detecta', '検出手段', '由何发现'),
  missedColour: six('Wrong colour of wire', 'Falsche Leitungsfarbe', 'Mauvaise couleur de fil', 'Color de cable equivocado', '電線の色違い', '电线颜色错误'),
  byCamera: six('camera or order system', 'Kamera oder Auftragssystem', 'caméra ou gestion des ordres', 'cámara o sistema de órdenes', 'カメラまたは指示システム', '相机或订单系统'),
  missedNick: six('Strand that is cut but still in place', 'Angeschnittener Draht, der noch liegt', 'Brin entaillé mais encore en place', 'Hilo cortado que sigue en su sitio', '切れかけて残っている素線', '已受伤但仍在原位的单丝'),
  byMicrograph: six('micrograph', 'Schliffbild', 'micrographie', 'micrografía', '断面観察', '剖面照片'),
  missedBent: six('Contact bent after crimping', 'Nach dem Crimpen verbogener Kontakt', 'Contact plié après sertissage', 'Contacto doblado tras el crimpado', '圧着後の端子曲がり', '压接后弯曲的端子'),
  byTester: six('cable tester', 'Kabeltester', 'testeur de câbles', 'comprobador de cables', 'ケーブルテスター', '线缆测试仪'),
  readOn: six('Read on', 'Weiterlesen', 'À lire aussi', 'Siga leyendo', '関連ストーリー', '延伸阅读'),
  inDepth: six('In depth', 'Vertieft', 'En profondeur', 'A fondo', '詳しい資料', '深入了解'),
  closing: six('See it on your contact', 'Sehen Sie es an Ihrem Kontakt', 'Voyez-le sur votre contact', 'Véalo en su contacto', 'お客様の端子でお試しください', '用您的端子试一试'),
} as const
