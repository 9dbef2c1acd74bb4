import { expect, test } from "vitest";
import { drawPdfPage } from "#platform/draw-pdf.ts";
import { writeCertificate } from "./write-certificate.ts";

const one = {
  type: "public_liability",
  group: "Insurance",
  name: "Public liability insurance",
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
  readAt: new Date("2026-11-21T09:00:00Z"),
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
