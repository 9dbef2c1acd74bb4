import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { drawPdfPage } from "#platform/draw-pdf.ts";
import { writeCertificate } from "./write-certificate.ts";

const one = {
  type: "public_liability",
  group: "Insurance",
  name: "Public liability insurance",
  accreditation: null,
  checkMethod: "document-seen",
  checkedOn: "2026-05-11",
  expiresOn: "2027-05-10",
  endsSoonIn: null,
} as const;
const certificate = {
  number: 7,
  name: "Łódź & Sons “Façades” Ltd",
  status: "verified",
  level: "standard",
  licensed: [],
  validTo: "2027-05-10",
  address: "https://lintel.test/profile/7/certificate",
  checkedOn: "2026-05-11",
  code: { size: 3, d: "M0 0h1v1h-1z" },
};
const pagesOf = async (count: number) => {
  const pdf = await writeCertificate({ ...certificate, evidence: Array.from({ length: count }, () => one) });
  return (await drawPdfPage({ bytes: new Uint8Array(pdf), page: 1, maxSide: 300 }))?.pages;
};

test("it is a page that can be read, and more pages where there is much", async () => {
  expect(await pagesOf(0)).toBe(1);
  expect(await pagesOf(6)).toBe(1);
  expect(await pagesOf(60)).toBeGreaterThan(1);
});

/** What is compressed in a PDF, and what is not. */
function read(pdf: Buffer): string {
  const text = pdf.toString("latin1");
  const streams = [...text.matchAll(/stream\n([^]*?)\nendstream/g)].map(([, stream]) => {
    try {
      return inflateSync(Buffer.from(stream!, "latin1")).toString("latin1");
    } catch {
      return "";
    }
  });
  return [text, ...streams].join("\n");
}

test("names keep their letters, in Polish, Turkish, Welsh and Vietnamese", async () => {
  const text = read(await writeCertificate({ ...certificate, name: "Łąğŵớ", evidence: [] }));
  for (const code of ["0141", "0105", "011f", "0175", "1edb"]) expect(text).toContain(`<${code}>`);
  expect(text).not.toContain("<003f>");
});

test("it says when it was checked, and never when it was made", async () => {
  const wanted = { ...certificate, evidence: [one] };
  const pdf = await writeCertificate(wanted);
  expect(read(pdf)).toContain("D:20260511000000Z");
  expect((await writeCertificate(wanted)).equals(pdf)).toBe(true);
});
