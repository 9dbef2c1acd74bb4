import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { removePlace } from "./remove-place.ts";

const LATITUDE = "53/1 48/1 1337/100";
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="53,48.2228N"/></rdf:RDF></x:xmpmeta>`;
const plain = () => sharp({ create: { width: 60, height: 40, channels: 3, background: "#1f5fa8" } });
const photograph = () =>
  plain()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: "Camera of Somebody", Artist: "Planted Person", ImageDescription: "Planted house" },
      IFD2: { BodySerialNumber: "Planted 123456", CameraOwnerName: "Planted owner" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: LATITUDE,
        GPSLongitudeRef: "W",
        GPSLongitude: "1/1 32/1 0/1",
      },
    })
    .withXmp(XMP);

/** The numbers of the latitude as Exif keeps them, little or big end first. */
const seconds = [Buffer.alloc(8), Buffer.alloc(8)] as const;
seconds[0].writeUInt32LE(1337);
seconds[0].writeUInt32LE(100, 4);
seconds[1].writeUInt32BE(1337);
seconds[1].writeUInt32BE(100, 4);
const hasPlace = (bytes: Uint8Array) =>
  seconds.some((number) => Buffer.from(bytes).includes(number)) || Buffer.from(bytes).includes("GPSLatitude");
const hasPerson = (bytes: Uint8Array) => Buffer.from(bytes).includes("Planted");

test.each(["jpeg", "png", "webp", "avif", "tiff"] as const)(
  "a %s loses its place and whose it is, and is otherwise the same picture",
  async (format) => {
    const sent = await photograph().toFormat(format).toBuffer();
    const kept = removePlace(sent);
    expect([hasPlace(sent), hasPlace(kept)]).toEqual([true, false]);
    expect(hasPerson(kept)).toBe(false);
    const [before, after] = [await sharp(sent).metadata(), await sharp(kept).metadata()];
    const { format: kind, width, height, orientation } = before;
    expect(after).toMatchObject({ format: kind, width, height });
    expect(after.orientation).toBe(orientation);
    const hasCamera = (bytes: Uint8Array) => Buffer.from(bytes).includes("Camera of Somebody");
    expect(hasCamera(kept)).toBe(hasCamera(sent));
    await expectSamePixels(sent, kept);
  },
);

async function expectSamePixels(sent: Uint8Array, kept: Uint8Array) {
  expect(await sharp(kept).raw().toBuffer()).toEqual(await sharp(sent).raw().toBuffer());
}

/** A JPEG's segment: a marker, its length, its content. */
function segment(marker: number, ...content: (string | Buffer)[]): Buffer {
  const body = Buffer.concat(
    content.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)),
  );
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** What Photoshop keeps: the IPTC record of the city, and of who took the picture. */
function iptc(): Buffer {
  const record = (dataset: number, text: string) =>
    Buffer.concat([Buffer.from([0x1c, 2, dataset, 0, text.length]), Buffer.from(text)]);
  const records = Buffer.concat([record(90, "Plantedham"), record(80, "Planted Person")]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(records.length);
  return segment(0xed, "Photoshop 3.0\0", "8BIM\x04\x04\0\0", size, records);
}

/** XMP that is too large for one segment: its end lies in another one than its beginning. */
function splitXmp(): Buffer {
  const text = `<x:xmpmeta>${"Planted 53.8008N ".repeat(7_000)}</x:xmpmeta>`;
  const parts = [text.slice(0, 60_000), text.slice(60_000)];
  const [whole, at] = [Buffer.alloc(4), Buffer.alloc(4)];
  whole.writeUInt32BE(text.length);
  const extended = parts.map((part, index) => {
    at.writeUInt32BE(index * 60_000);
    const guid = "0123456789ABCDEF".repeat(2);
    return segment(0xe1, "http://ns.adobe.com/xmp/extension/\0", guid, whole, Buffer.from(at), part);
  });
  return Buffer.concat([segment(0xe1, "http://ns.adobe.com/xap/1.0/\0", XMP), ...extended]);
}

test("a JPEG loses IPTC, comments and XMP that is split, in its second picture too", async () => {
  const picture = await plain().jpeg().toBuffer();
  const extra = Buffer.concat([splitXmp(), iptc(), segment(0xfe, "Planted comment")]);
  const one = Buffer.concat([picture.subarray(0, 2), extra, picture.subarray(2)]);
  const sent = Buffer.concat([one, one]);
  const kept = removePlace(sent);
  for (const words of ["Planted", "GPSLatitude", "53.8008", "xmpmeta"]) {
    expect([sent.includes(words), Buffer.from(kept).includes(words)]).toEqual([true, false]);
  }
  expect(kept).toHaveLength(sent.length);
  await expectSamePixels(sent, kept);
});

/** The same Exif with one more entry in its first directory, of the type, and its GPS entries of that type too. */
function withType(type: number): Buffer {
  const entry = (tag: number, kind: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16LE(tag);
    bytes.writeUInt16LE(kind, 2);
    bytes.writeUInt32LE(count, 4);
    bytes.writeUInt32LE(value, 8);
    return bytes;
  };
  const head = Buffer.from("II*\0\x08\0\0\0", "latin1");
  // 8: two entries; 38: GPS with two; 68: the words; 82: the latitude.
  const first = [Buffer.from([2, 0]), entry(0x013b, type, 14, 68), entry(0x8825, 4, 1, 38), Buffer.alloc(4)];
  const gps = [Buffer.from([2, 0]), entry(2, 5, 1, 82), entry(0x1d, type, 10, 68), Buffer.alloc(4)];
  return Buffer.concat([head, ...first, ...gps, Buffer.from("Planted Person"), seconds[0]]);
}

test.each([129, 0, 77])(
  "Exif with an entry of type %d loses its place and its people all the same",
  async (type) => {
    const picture = await plain().jpeg().toBuffer();
    const exif = segment(0xe1, "Exif\0\0", withType(type));
    const sent = Buffer.concat([picture.subarray(0, 2), exif, picture.subarray(2)]);
    const kept = removePlace(sent);
    expect([hasPlace(sent), hasPerson(sent)]).toEqual([true, true]);
    expect([hasPlace(kept), hasPerson(kept)]).toEqual([false, false]);
    await expectSamePixels(sent, kept);
  },
);

test("nor do fill bytes, a place after the scan, many false beginnings, or a video behind it keep anything", async () => {
  const picture = await plain().jpeg({ progressive: true }).toBuffer();
  const end = picture.length - 2;
  const marks = segment(0xe5, ...Array.from({ length: 40 }, () => "II*\0...."));
  const sent = Buffer.concat([
    picture.subarray(0, 2),
    marks,
    Buffer.from([0xff, 0xff]),
    segment(0xfe, "Planted comment"),
    segment(0xe1, "Exif\0\0", withType(2)),
    picture.subarray(2, end),
    segment(0xfe, "Planted later"),
    picture.subarray(end),
    Buffer.from("\0\0\0\x18ftypmp42....moov\xa9xyzPlanted+53.8+1.5", "latin1"),
  ]);
  const kept = removePlace(sent);
  expect([hasPlace(kept), hasPerson(kept)]).toEqual([false, false]);
  await expectSamePixels(picture, kept);
});

test("a GIF loses its comments, and moves as before", async () => {
  const picture = await plain().gif().toBuffer();
  const colours = 13 + (picture[10]! & 0x80 ? 3 << ((picture[10]! & 7) + 1) : 0);
  const comment = Buffer.from("!\xfe\x07Planted\x06 house\0", "latin1");
  const trailer = picture.length - 1;
  for (const at of [colours, trailer]) {
    const sent = Buffer.concat([picture.subarray(0, at), comment, picture.subarray(at)]);
    const kept = removePlace(sent);
    expect([hasPerson(sent), hasPerson(kept), Buffer.from(kept).includes("house")]).toEqual([
      true,
      false,
      false,
    ]);
    expect(kept).toHaveLength(sent.length);
    await expectSamePixels(picture, kept);
  }
});

/** A PNG's chunk; nobody looks at the checksum of what is thrown away. */
function chunk(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length);
  return Buffer.concat([size, Buffer.from(type), body, Buffer.alloc(4)]);
}

test("a PNG loses texts that are compressed, a WebP loses XMP of any form", async () => {
  const png = await plain().png().toBuffer();
  const profile = [Buffer.from("Raw profile type iptc\0\0"), deflateSync("Plantedham")];
  const xmp = [Buffer.from("XML:com.adobe.xmp\0\x01\0\0\0"), deflateSync(XMP)];
  // After the signature and the first chunk.
  const texts = Buffer.concat([chunk("zTXt", ...profile), chunk("iTXt", ...xmp)]);
  const sent = Buffer.concat([png.subarray(0, 33), texts, png.subarray(33)]);
  expect(Buffer.from(removePlace(sent))).toEqual(png);

  const webp = await photograph().webp().toBuffer();
  const odd = Buffer.from(webp);
  odd.write("Planted place in no tags", odd.indexOf("<x:xmpmeta"));
  expect([hasPerson(odd), hasPerson(removePlace(odd))]).toEqual([true, false]);
  await expectSamePixels(odd, removePlace(odd));
});

test("what has no place, or only begins like something that has, stays byte for byte", async () => {
  const picture = await plain().jpeg().toBuffer();
  const odd = Buffer.concat([
    picture,
    Buffer.from("II*\0\xff\xff\xff\xffMM\0*\0\0\0\x08\0\x02\xff\xd8\xff\xe1", "latin1"),
  ]);
  const riff = Buffer.from("RIFF\xff\xff\xff\xffWEBPXMP", "latin1");
  const cut = Buffer.from("\x89PNG\r\n\x1a\n\xff\xff", "latin1");
  for (const bytes of [picture, odd, new Uint8Array(), riff, cut]) {
    expect(Buffer.from(removePlace(bytes))).toEqual(Buffer.from(bytes));
  }
});

test("what fits into an entry of the place's directory lies there: it is no address of anything", () => {
  const head = Buffer.from("II*\0\x08\0\0\0", "latin1");
  const entry = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16LE(tag);
    bytes.writeUInt16LE(type, 2);
    bytes.writeUInt32LE(count, 4);
    bytes.writeUInt32LE(value, 8);
    return bytes;
  };
  // 8: the directory, 26: that of the place with its version in four bytes, which read as the address 44, where a picture lies.
  const first = [Buffer.from([1, 0]), entry(0x8825, 4, 1, 26), Buffer.alloc(4)];
  const place = [Buffer.from([1, 0]), entry(0, 1, 4, 44), Buffer.alloc(4)];
  const kept = Buffer.from(removePlace(Buffer.concat([head, ...first, ...place, Buffer.from("LINE")])));
  expect(kept.subarray(26, 40)).toEqual(Buffer.alloc(14));
  expect(kept.subarray(44).toString()).toBe("LINE");
});

/** A directory of 512 entries that each say where GPS is, and that it is endless. */
function directory(at: number): Buffer {
  const entry = Buffer.from("\x25\x88\x02\0\xff\xff\xff\x7f\0\0\0\0", "latin1");
  entry.writeUInt32LE(at, 8);
  const entries = Array.from({ length: 512 }, () => entry);
  return Buffer.concat([Buffer.from([0, 2]), ...entries, Buffer.alloc(4)]);
}

test("no length in a picture leads astray, and a file of nothing but beginnings is soon done with", async () => {
  const tiff = Buffer.concat([Buffer.from("II*\0\x08\0\0\0", "latin1"), directory(8)]);
  expect(Buffer.from(removePlace(tiff)).subarray(8, 100)).toEqual(Buffer.alloc(92));
  const marks = Buffer.alloc(3_200_000);
  for (let at = 0; at < marks.length; at += 8) {
    marks.write("II*\0", at, "latin1");
    marks.writeUInt32LE(marks.length - at, at + 4);
  }
  const segments = Buffer.from("\xff\xd8\xff\xe1\0\x05\xff\xd8\xff".repeat(300_000), "latin1");
  const begun = performance.now();
  for (const bytes of [segments, Buffer.concat([marks, directory(0)])]) removePlace(bytes);
  expect(performance.now() - begun).toBeLessThan(2_000);
});
