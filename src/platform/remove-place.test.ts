import sharp from "sharp";
import { expect, test } from "vitest";
import { removePlace } from "./remove-place.ts";

const LATITUDE = "53/1 48/1 1337/100";
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="53,48.2228N"/></rdf:RDF></x:xmpmeta>`;
const photograph = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: "#1f5fa8" } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: "Camera of Somebody" },
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

test.each(["jpeg", "png", "webp", "avif", "tiff"] as const)(
  "a %s loses its place and is otherwise the same picture",
  async (format) => {
    const sent = await photograph().toFormat(format).toBuffer();
    const kept = removePlace(sent);
    expect([hasPlace(sent), hasPlace(kept)]).toEqual([true, false]);
    const [before, after] = [await sharp(sent).metadata(), await sharp(kept).metadata()];
    const { format: kind, width, height, orientation } = before;
    expect(after).toMatchObject({ format: kind, width, height });
    expect(after.orientation).toBe(orientation);
    const hasCamera = (bytes: Uint8Array) => Buffer.from(bytes).includes("Camera of Somebody");
    expect(hasCamera(kept)).toBe(hasCamera(sent));
    expect(await sharp(kept).raw().toBuffer()).toEqual(await sharp(sent).raw().toBuffer());
  },
);

test("what has no place, or only begins like something that has, stays byte for byte", async () => {
  const plain = await sharp({ create: { width: 60, height: 40, channels: 3, background: "red" } })
    .jpeg()
    .toBuffer();
  const odd = Buffer.concat([plain, Buffer.from("II*\0\xff\xff\xff\xffMM\0*\0\0\0\x08\0\x02", "latin1")]);
  for (const bytes of [plain, odd, new Uint8Array(), Buffer.from("\x89PNG\r\n\x1a\n\xff\xff", "latin1")]) {
    expect(Buffer.from(removePlace(bytes))).toEqual(Buffer.from(bytes));
  }
});
