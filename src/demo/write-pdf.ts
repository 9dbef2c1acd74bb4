/** One page of so many points, in Helvetica (F1) and its bold (F2), as the bytes of a PDF. */
export function writePdf(content: string, [width, height]: readonly [number, number]): Uint8Array {
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>",
  ];
  let body = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj${object}endobj\n`;
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(body + end, "latin1"));
}

/** Text as a PDF writes it between brackets. Only letters that Latin-1 has. */
export const pdfText = (text: string): string =>
  text
    .replace(/[‘’]/g, "'")
    .replace(/[–—]/g, "-")
    .replace(/[\\()]/g, "\\$&")
    // oxlint-disable-next-line no-control-regex -- whatever Latin-1 has not
    .replace(/[^\u0000-\u00ff]/g, "-");
