import { mkdirSync } from "node:fs";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeTestFile } from "#test/register-file.ts";
import { CsvFile, type CsvRecord } from "./csv-file.ts";

async function read(content: string | Buffer): Promise<{ header: string[]; records: CsvRecord[] }> {
  const csv = await CsvFile.open(writeTestFile("a.csv", content));
  try {
    const header = csv.readHeader();
    const records: CsvRecord[] = [];
    for await (const block of csv.blocks()) records.push(...block);
    expect(csv.bytesRead).toBe(csv.size);
    return { header, records };
  } finally {
    await csv.close();
  }
}

const short = (record: CsvRecord) => [record.line, "fields" in record ? record.fields : record.reason];

async function rows(content: string | Buffer) {
  return (await read(content)).records.map(short);
}

describe("reading a CSV file", () => {
  it("trims the header's names and passes over a byte order mark", async () => {
    const { header, records } = await read("\uFEFFa, b,c \r\n1,2,3\r\n");
    expect(header).toEqual(["a", "b", "c"]);
    expect(records.map(short)).toEqual([[2, ["1", "2", "3"]]]);
  });

  it("reads rows with and without quotes, with either line end, and without the last one", async () => {
    expect(await rows('a,b\n"1","x, y"\r\n2,z\n\n"3",""')).toEqual([
      [2, ["1", "x, y"]],
      [3, ["2", "z"]],
      [5, ["3", ""]],
    ]);
  });

  it("reads doubled quotation marks and line ends inside a field", async () => {
    expect(await rows('a,b\r\n"say ""hello""","1"\r\n"two\r\nlines","2"\r\n"x","3"\r\n')).toEqual([
      [2, ['say "hello"', "1"]],
      [3, ["two\nlines", "2"]],
      [5, ["x", "3"]],
    ]);
  });

  it("tells what is wrong with a row and reads its neighbours", async () => {
    const { records } = await read(
      ["a,b", '"1","x"', '"2","open', '"3","x"', '"4","in"side"', '"5"', '"6","x","y"', '"7","x"'].join(
        "\r\n",
      ),
    );
    expect(records.map(short)).toEqual([
      [2, ["1", "x"]],
      [3, "a quotation mark is not closed"],
      [4, ["3", "x"]],
      [5, "a quotation mark inside a field"],
      [6, "1 column instead of 2"],
      [7, "3 columns instead of 2"],
      [8, ["7", "x"]],
    ]);
    expect(records[1]?.raw).toBe('"2","open');
  });

  it("reads single lines in Windows' encoding", async () => {
    const bytes = Buffer.concat([
      Buffer.from('a,b\r\n"caf\u00e9","utf8"\r\n'),
      Buffer.from('"caf\u00e9","other"\r\n', "latin1"),
    ]);
    expect(await rows(bytes)).toEqual([
      [2, ["café", "utf8"]],
      [3, ["café", "other"]],
    ]);
  });

  it("drops a line that is too long without its neighbours", async () => {
    const long = "x".repeat(300_000);
    expect(await rows(`a,b\n1,2\n${long}\n3,4\n`)).toEqual([
      [2, ["1", "2"]],
      [3, "more than 65536 bytes long"],
      [4, ["3", "4"]],
    ]);
    expect(await rows(`a,b\n${long}`)).toEqual([[2, "more than 65536 bytes long"]]);
  });

  it("reads what a CSV parser reads, wherever the blocks end", async () => {
    const field = fc.oneof(
      fc.string({ unit: fc.constantFrom("a", '"', ",", " ", "é", "0", "\n"), maxLength: 8 }),
      fc.constant("x".repeat(3_000)),
    );
    const table = fc.array(fc.tuple(field, field, field), { maxLength: 120 });
    await fc.assert(
      fc.asyncProperty(table, fc.constantFrom("\n", "\r\n"), async (wanted, lineEnd) => {
        const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const text = [["a", "b", "c"], ...wanted].map((row) => row.map(quote).join(",") + lineEnd).join("");
        const { records } = await read(text);
        const expected: string[][] = parse(text, { from: 2 });
        // A field of more line ends than a row may have is another matter.
        fc.pre(expected.every((row) => row.join("").split("\n").length <= 5));
        expect(records.map((record) => ("fields" in record ? record.fields : record))).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });
});

describe("refusing what is no CSV file", () => {
  it.each([
    ["nothing", Buffer.alloc(0), "is empty."],
    ["a ZIP archive", Buffer.from("PK\u0003\u0004 and so on"), "is a ZIP archive"],
    ["a compressed file", Buffer.from([0x1f, 0x8b, 8, 0]), "is compressed"],
    ["UTF-16", Buffer.from("\uFEFFa,b\n", "utf16le"), "is UTF-16 text"],
    ["a program", Buffer.from("\u007fELF\u0000\u0000\u0000"), "is not a text file."],
  ])("refuses %s", async (_what, content, reason) => {
    await expect(CsvFile.open(writeTestFile("a.csv", content))).rejects.toMatchObject({
      name: "AppError",
      message: expect.stringContaining(reason),
    });
  });

  it("refuses a folder and a file that is not there", async () => {
    const folder = `${writeTestFile("a.csv", "x")}.d`;
    mkdirSync(folder);
    await expect(CsvFile.open(folder)).rejects.toThrow("is a folder, not a CSV file.");
    await expect(CsvFile.open(`${folder}/none.csv`)).rejects.toMatchObject({ code: "ENOENT" });
  });

  it("refuses a file without lines", async () => {
    const csv = await CsvFile.open(writeTestFile("a.csv", "x".repeat(200_000)));
    expect(() => csv.readHeader()).toThrow("does not begin with a line of column names");
    await csv.close();
  });
});
