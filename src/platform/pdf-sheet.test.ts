import { setImmediate } from "node:timers/promises";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { expect, test } from "vitest";
import { BOLD, REGULAR, lettersFor, numberPages, openSheet, writeRow, writeRows } from "./pdf-sheet.ts";

const at = new Date("2026-05-11T09:00:00Z");

/** The words of a sheet as a reader copies them out of it. */
async function readWords(pdf: Buffer): Promise<string> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(new Uint8Array(pdf));
  const pages = Array.from({ length: document.getPageCount() }, (_, index) =>
    document.getPage(index).getText(),
  );
  document.destroy();
  library.destroy();
  return pages.join("\n").replaceAll("\r\n", "\n");
}

async function write(names: readonly string[]): Promise<string> {
  const { pdf, done } = openSheet({ title: names.join(), at });
  for (const name of names) pdf.fontSize(20).text(lettersFor(pdf, BOLD, name));
  writeRow(pdf, names, { columns: names.map((_, index) => index * 100) });
  writeRow(pdf, ["Ελένη, Ivan and Łukasz"], { columns: [0] });
  pdf.end();
  return readWords(await done);
}

test.each([
  "Κατασκευές Αθηνά ΑΕ",
  "ООО Строй Щит",
  "Љубомир Ђурђевић",
  "Şükrü Çağlar & Fils",
  "Nguyễn Thị Ớt",
  "Ἀθῆναι Ἔργα",
  "Ǧǣ and sons Ƿ",
  "Łódź “Façades” Ltd",
])("%s is printed as it is, in a heading and in a cell", async (name) => {
  const words = await write([name]);
  expect(words.split(name.normalize("NFC"))).toHaveLength(3);
  expect(words).not.toContain("?");
});

test("the font of one cell is not that of the next", async () => {
  const words = await write(["Αθηνά", "Leeds", "Київ"]);
  for (const word of ["Αθηνά", "Leeds", "Київ", "Ελένη, Ivan and Łukasz"]) expect(words).toContain(word);
});

test("a letter that no font has is a question mark, and never another letter", () => {
  const { pdf } = openSheet({ title: "Letters", at });
  expect(lettersFor(pdf, REGULAR, "山田建設 Ltd")).toBe("???? Ltd");
  expect(lettersFor(pdf, REGULAR, "Ａ１ Roofing")).toBe("A1 Roofing");
  expect(lettersFor(pdf, REGULAR, "عمر")).toBe("???");
  pdf.end();
});

test("a page that is full goes out before the last one is written, and has its number all the same", async () => {
  const { pdf, done } = openSheet({ title: "Pages", at, isNumbered: true });
  const noise = (page: number) =>
    Array.from({ length: 200 }, (_, word) => ((page * 7919 + word * 104_729) % 99_991).toString(36)).join(
      " ",
    );
  let sent = 0;
  pdf.on("data", ({ length }: Buffer) => (sent += length));
  for (let page = 1; page <= 20; page++) {
    if (page > 1) pdf.addPage();
    pdf.text(lettersFor(pdf, REGULAR, `Sheet ${page} ${noise(page)}`));
  }
  await setImmediate();
  expect(sent).toBeGreaterThan(19 * 400);
  await numberPages(pdf, "Pages");
  pdf.end();
  const words = await readWords(await done);
  for (const page of [1, 2, 19, 20])
    expect(words).toMatch(new RegExp(`Sheet ${page} [^]*Page ${page} of 20`));
});

test("while many rows are written, other work comes in between", async () => {
  const { pdf, done } = openSheet({ title: "Rows", at });
  let [turns, isOver] = [0, false];
  const others = async () => {
    for (; !isOver; turns++) await setImmediate();
  };
  const other = others();
  const rows = Array.from({ length: 200 }, (_, row) => [`Row ${row}`, "£1.00"]);
  await writeRows(pdf, rows, { columns: [0, 300], figuresFrom: 1 });
  isOver = true;
  await other;
  expect(turns).toBeGreaterThanOrEqual(10);
  pdf.end();
  expect(await readWords(await done)).toContain("Row 199");
});
