/** A white paper as it is set: sections of paragraphs. */
export interface Paper {
  title: string
  sections: readonly { heading: string; paragraphs: readonly string[] }[]
}

/** The white papers of the sample, by the name of their file without extension. */
export const PAPERS: Readonly<Record<string, Paper>> = {
  'whitepaper-crimp-force': {
    title: 'Reading a crimp-force curve',
    sections: [
      {
        heading: '1 What is measured',
        paragraphs: [
          'A sensor under the anvil or in the ram records the force while the press closes and opens. At 0.4 seconds a stroke and two points a millisecond around the bottom of the stroke, about four hundred points describe one crimp. They are compared with a reference that was taught from good crimps.',
          'The curve has four zones. First the contact is bent and hardly any force is needed. Then the wings of the conductor barrel roll in. In the third zone strands and barrel are compressed together: this is where the force rises steeply, and where the connection is made. After the peak, at bottom dead centre, the press springs back, and the curve falls faster than it rose.',
        ],
      },
      {
        heading: '2 What a missing strand does',
        paragraphs: [
          'A conductor with fewer strands fills less of the barrel. The third zone begins later and the peak is lower. For a seven-strand conductor of 0.5 mm² one missing strand takes 11 to 14 per cent off the peak, for nineteen strands 3 to 5 per cent, for thirty-seven strands less than 2.',
          'The scatter of good crimps is 1 to 1.5 per cent of the peak when contact, coil and press are in order. One strand of nineteen is therefore found reliably. One strand of thirty-seven is not, whatever limits are set: a limit that finds it also rejects good parts.',
        ],
      },
      {
        heading: '3 Headroom',
        paragraphs: [
          'Headroom is the distance between the peak of a good crimp and that of an empty barrel, as a share of the former. Below 35 per cent monitoring makes little sense: the press measures mostly itself. Headroom becomes small with thick contact material around a thin conductor, and with a crimp height at the upper limit.',
          'Measure it before the first production run: ten crimps with wire, ten without, the same contact. It takes four minutes.',
        ],
      },
      {
        heading: '4 Setting limits',
        paragraphs: [
          'Teach the reference from at least five crimps whose micrograph has been seen. Set the limits of the third zone to four times the scatter, those of the peak to three times. Zones one and two describe the contact, not the connection: wide limits there avoid rejects that nobody can explain.',
          'After a change of coil the first crimps differ, since the contact material does. Teach again only when a crimp height has been measured. Whoever teaches without measuring teaches the fault along with it.',
        ],
      },
      {
        heading: '5 What the curve does not see',
        paragraphs: [
          'Nicked strands that are still there, a wrong contact of the same material thickness, bent contact tips, and colour. For these there are a camera, a look and a tester. Of 3 600 crimps with a fault made on purpose, the curve found 3 391.',
        ],
      },
    ],
  },
  'whitepaper-crimpkraft': {
    title: 'Eine Crimpkraftkurve lesen',
    sections: [
      {
        heading: '1 Was gemessen wird',
        paragraphs: [
          'Ein Sensor unter dem Amboss oder im Stössel zeichnet die Kraft auf, während die Presse schliesst und öffnet. Bei 0.4 Sekunden pro Hub und zwei Punkten pro Millisekunde rund um den unteren Totpunkt beschreiben etwa vierhundert Punkte einen Crimp. Sie werden mit einer Referenz verglichen, die an guten Crimps gelernt wurde.',
          'Die Kurve hat vier Zonen. Zuerst wird der Kontakt gebogen, fast ohne Kraft. Dann rollen sich die Flanken der Leiterhülse ein. In der dritten Zone werden Einzeldrähte und Hülse zusammen verdichtet: Hier steigt die Kraft steil an, und hier entsteht die Verbindung. Nach dem Scheitel, im unteren Totpunkt, federt die Presse zurück, und die Kurve fällt schneller, als sie gestiegen ist.',
        ],
      },
      {
        heading: '2 Was ein fehlender Einzeldraht bewirkt',
        paragraphs: [
          'Ein Leiter mit weniger Einzeldrähten füllt die Hülse weniger aus. Die dritte Zone beginnt später, der Scheitel liegt tiefer. Bei einem siebendrähtigen Leiter von 0.5 mm² kostet ein fehlender Einzeldraht 11 bis 14 Prozent des Scheitels, bei neunzehn Drähten 3 bis 5 Prozent, bei siebenunddreissig weniger als 2.',
          'Gute Crimps streuen um 1 bis 1.5 Prozent des Scheitels, wenn Kontakt, Coil und Presse in Ordnung sind. Ein Einzeldraht von neunzehn wird deshalb zuverlässig gefunden, einer von siebenunddreissig nicht, wie auch immer man die Grenzen legt: Eine Grenze, die ihn findet, verwirft auch gute Teile.',
        ],
      },
      {
        heading: '3 Headroom',
        paragraphs: [
          'Headroom ist der Abstand zwischen dem Scheitel eines guten Crimps und dem einer leeren Hülse, als Anteil am ersten. Unter 35 Prozent lohnt sich das Überwachen kaum: Die Presse misst vor allem sich selbst. Klein wird er bei dickem Kontaktmaterial um einen dünnen Leiter und bei einer Crimphöhe an der oberen Grenze.',
          'Messen Sie ihn vor der ersten Serie: zehn Crimps mit Leitung, zehn ohne, derselbe Kontakt. Das dauert vier Minuten.',
        ],
      },
      {
        heading: '4 Grenzen legen',
        paragraphs: [
          'Lernen Sie die Referenz an mindestens fünf Crimps, deren Schliffbild Sie gesehen haben. Legen Sie die Grenzen der dritten Zone auf das Vierfache der Streuung, die des Scheitels auf das Dreifache. Die Zonen eins und zwei beschreiben den Kontakt, nicht die Verbindung: Weite Grenzen dort ersparen Ausschuss, den niemand erklären kann.',
          'Nach einem Coilwechsel sind die ersten Crimps anders, weil das Kontaktmaterial anders ist. Lernen Sie nur neu, wenn eine Crimphöhe gemessen wurde. Wer lernt, ohne zu messen, lernt den Fehler mit.',
        ],
      },
      {
        heading: '5 Was die Kurve nicht sieht',
        paragraphs: [
          'Eingekerbte Einzeldrähte, die noch da sind, einen falschen Kontakt gleicher Materialdicke, verbogene Kontaktspitzen und die Farbe. Dafür gibt es eine Kamera, einen Blick und ein Prüfgerät. Von 3 600 Crimps mit absichtlichem Fehler fand die Kurve 3 391.',
        ],
      },
    ],
  },
  'whitepaper-strip-length': {
    title: 'Strip length is a distribution',
    sections: [
      {
        heading: '1 The question',
        paragraphs: [
          'A drawing asks for a strip length of 4.5 mm. The operator measures three ends with a rule, reads 4.5 three times, and releases the batch. A camera over 4 000 ends of the same batch finds values from 4.31 to 4.66 mm. Nobody has made a mistake; a rule reads half millimetres.',
        ],
      },
      {
        heading: '2 Three causes, in order',
        paragraphs: [
          'Feeding. Slip between belt and insulation moves the cut. It is seen as a drift over the length of a drum and disappears with the right belt pressure: as little as holds the wire. In our measurements it stood for half of the spread.',
          'Blade. A blunt blade draws the insulation before it cuts. The spread grew from 0.03 to 0.06 mm over 20 000 cuts, and to 0.11 mm over 40 000. It grows slowly enough to be planned.',
          'Insulation. PVC stays where it was cut. Cross-linked polyethylene draws back by less than a tenth. Silicone springs back by two tenths overnight, in one direction only: what is measured at the machine is not what arrives at the sealing station next morning.',
        ],
      },
      {
        heading: '3 How many ends have to be measured',
        paragraphs: [
          'A capability index of 1.67 is asked for often and proven rarely. From 30 ends the index is known to within a quarter of its value; from 125 to within an eighth. To believe 1.67, an index of 1.9 has to be measured on 125 ends. With a camera in the line this takes two minutes, with a loupe half a day.',
        ],
      },
      {
        heading: '4 What the drawing should say',
        paragraphs: [
          'Target and tolerance: 4.5 ± 0.2 mm. From where it is measured: from the cut face of the conductor, not from the longest strand. When: after 24 hours for silicone. And how: by camera, both sides, 125 ends at release, 5 an hour after that. Four lines; they settle most of what is argued about afterwards.',
        ],
      },
    ],
  },
  'whitepaper-abisolierlaenge': {
    title: 'Abisolierlänge ist eine Verteilung',
    sections: [
      {
        heading: '1 Die Frage',
        paragraphs: [
          'Eine Zeichnung verlangt 4.5 mm Abisolierlänge. Die Bedienung misst drei Enden mit dem Massstab, liest dreimal 4.5 ab und gibt das Los frei. Eine Kamera über 4 000 Enden desselben Loses findet Werte von 4.31 bis 4.66 mm. Niemand hat einen Fehler gemacht; ein Massstab liest halbe Millimeter.',
        ],
      },
      {
        heading: '2 Drei Ursachen, der Reihe nach',
        paragraphs: [
          'Zuführung. Schlupf zwischen Riemen und Isolation verschiebt den Schnitt. Man sieht ihn als Drift über die Länge einer Trommel, und er verschwindet mit dem richtigen Riemendruck: so wenig, wie die Leitung gerade hält. In unseren Messungen war er für die Hälfte der Streuung verantwortlich.',
          'Messer. Ein stumpfes Messer zieht an der Isolation, bevor es schneidet. Die Streuung wuchs von 0.03 auf 0.06 mm über 20 000 Schnitte und auf 0.11 mm über 40 000. Sie wächst langsam genug, dass man planen kann.',
          'Isolation. PVC bleibt, wo es geschnitten wurde. Vernetztes Polyethylen zieht sich um weniger als einen Zehntel zurück. Silikon federt über Nacht um zwei Zehntel, und nur in eine Richtung: Was an der Maschine gemessen wird, ist nicht, was am nächsten Morgen an der Dichtungsstation ankommt.',
        ],
      },
      {
        heading: '3 Wie viele Enden man messen muss',
        paragraphs: [
          'Ein Fähigkeitsindex von 1.67 wird oft verlangt und selten bewiesen. Aus 30 Enden kennt man ihn auf einen Viertel genau, aus 125 auf einen Achtel. Um 1.67 zu glauben, muss man an 125 Enden 1.9 gemessen haben. Mit einer Kamera in der Linie dauert das zwei Minuten, mit der Lupe einen halben Tag.',
        ],
      },
      {
        heading: '4 Was auf der Zeichnung stehen sollte',
        paragraphs: [
          'Sollwert und Toleranz: 4.5 ± 0.2 mm. Von wo gemessen wird: von der Schnittfläche des Leiters, nicht vom längsten Einzeldraht. Wann: bei Silikon nach 24 Stunden. Und wie: mit der Kamera, von beiden Seiten, 125 Enden zur Freigabe, danach 5 pro Stunde. Vier Zeilen; sie klären das meiste, worüber nachher gestritten wird.',
        ],
      },
    ],
  },
}
