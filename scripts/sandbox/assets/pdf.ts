/** A one-page PDF that states its title; enough to be opened, measured and saved. */
export function createPdf(title: string): Buffer {
  const lines = [
    'BT /F1 26 Tf 56 740 Td (STRANDWERK) Tj ET',
    `BT /F1 20 Tf 56 690 Td (${escapeText(title)}) Tj ET`,
    'BT /F1 11 Tf 56 660 Td (Sample document of the Strandwerk sandbox. Figures are illustrative.) Tj ET',
    '1 0.35 0.12 RG 3 w 56 720 m 540 720 l S',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(lines, 'latin1')} >>\nstream\n${lines}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, position) => {
    const offset = Buffer.byteLength(text, 'latin1')
    text += `${position + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = Buffer.byteLength(text, 'latin1')
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

function escapeText(text: string): string {
  return text.replace(/[\\()]/g, (character) => `\\${character}`)
}
