import { expect, test } from "vitest";
import { writeCsv } from "./write-csv.ts";

test("CSV quotes what needs it and lets no spreadsheet run it", () => {
  const rows = [
    ["a,b", 'say "hi"', "two\nlines", null, new Date(0), "=1+1", "-5", "+44 20", "＝1", { a: 1 }],
  ];
  expect(writeCsv(["x"], rows)).toBe(
    `\ufeffx\r\n"a,b","say ""hi""","two\nlines",,1970-01-01T00:00:00.000Z,'=1+1,-5,'+44 20,'＝1,"{""a"":1}"\r\n`,
  );
});
