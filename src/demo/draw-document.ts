/** A page of a PDF in Helvetica: a heading and lines, as plain as a certificate. Only letters that Latin-1 has. */
export function drawDocument(heading: string, lines: readonly string[]): Uint8Array {
  const text = [
    `BT /F1 22 Tf 60 760 Td (${escape(heading)}) Tj ET`,
    ...lines.map((line, index) => `BT /F1 12 Tf 60 ${710 - index * 24} Td (${escape(line)}) Tj ET`),
    "0.5 w 60 745 m 535 745 l S",
    "BT /F1 10 Tf 60 60 Td (Specimen made for the demonstration of this directory) Tj ET",
  ].join("\n");
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
  ];
  let body = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj${object}endobj\n`;
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  const end = `xref\n0 6\n0000000000 65535 f \n${table}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(body + end, "latin1"));
}

const escape = (text: string) =>
  text
    .replace(/[‘’]/g, "'")
    .replace(/[\\()]/g, "\\$&")
    // oxlint-disable-next-line no-control-regex -- whatever Latin-1 has not
    .replace(/[^\u0000-\u00ff]/g, "-");
