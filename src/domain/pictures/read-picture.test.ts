import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { MAX_PICTURE_BYTES } from "./pictures.limits.ts";
import { readPicture } from "./read-picture.ts";

const file = (bytes: Uint8Array | string) => new Blob([bytes as BlobPart]);
const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#1f5fa8" } });

/** A square in one shade of grey, written by hand: sharp would draw and look at every pixel first. */
function drawEmptyPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(8, 8);
  // Each row begins with the number of its filter.
  const rows = deflateSync(Buffer.alloc(side * (side + 1)), { level: 1 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND")]);
}

function chunk(type: string, content = Buffer.alloc(0)): Buffer {
  const typed = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(content.length, 0);
  numbers.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([numbers.subarray(0, 4), typed, numbers.subarray(4)]);
}

describe("a picture that somebody sends", () => {
  test.each(["jpeg", "png", "webp", "avif"] as const)("is taken as %s", async (format) => {
    const picture = await readPicture("gallery", file(await draw(900, 600).toFormat(format).toBuffer()));
    expect(picture).toMatchObject({ width: 900, height: 600, widths: [400, 800, 900] });
    for (const each of picture.files) expect((await sharp(each.bytes).metadata()).format).toBe("webp");
  });

  test("is looked at up to its bound, and refused unread beyond it", async () => {
    const sized = (size: number) => ({ size, arrayBuffer: async () => new ArrayBuffer(8) });
    await expect(readPicture("gallery", sized(MAX_PICTURE_BYTES))).rejects.toThrow("This is not a JPEG");
    await expect(readPicture("gallery", sized(MAX_PICTURE_BYTES + 1))).rejects.toThrow("larger than 15 MB");
  });

  test("stands upright and has lost its place, its camera and its thumbnail", async () => {
    const half = await draw(300, 400)
      .composite([
        {
          input: await sharp({ create: { width: 300, height: 200, channels: 3, background: "#ff0000" } })
            .png()
            .toBuffer(),
          top: 0,
          left: 0,
        },
      ])
      .png()
      .toBuffer();
    const sent = await sharp(half)
      .jpeg()
      .withMetadata({
        orientation: 6,
        exif: {
          IFD0: { Make: "Camera of Somebody" },
          IFD3: {
            GPSLatitudeRef: "N",
            GPSLatitude: "53/1 48/1 0/1",
            GPSLongitudeRef: "W",
            GPSLongitude: "1/1 32/1 0/1",
          },
        },
      })
      .toBuffer();
    expect((await sharp(sent).metadata()).orientation).toBe(6);
    expect(Buffer.from(sent).includes("Camera of Somebody")).toBe(true);
    // The tag that leads to the place, big or little end first.
    const { exif: sentExif } = await sharp(sent).metadata();
    expect(["\x88\x25", "\x25\x88"].some((tag) => sentExif!.includes(Buffer.from(tag, "latin1")))).toBe(true);
    const picture = await readPicture("gallery", file(sent));
    expect(picture).toMatchObject({ width: 400, height: 300 });
    const { bytes } = picture.files.at(-1)!;
    const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
    expect(Buffer.from(bytes).includes("Camera of Somebody")).toBe(false);
    expect(Buffer.from(bytes).includes("EXIF")).toBe(false);
    // Turned a quarter to the right, what was the top is the right side.
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => data[(y * info.width + x) * info.channels]!;
    expect(at(380, 150)).toBeGreaterThan(200);
    expect(at(20, 150)).toBeLessThan(80);
  });

  test("of a printer's colours comes out in a screen's", async () => {
    const cmyk = await draw(300, 200).toColourspace("cmyk").jpeg().toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe("cmyk");
    const picture = await readPicture("logo", file(cmyk));
    expect((await sharp(picture.files[0]!.bytes).metadata()).space).toBe("srgb");
  });

  test("keeps its transparency and is not made larger", async () => {
    const clear = sharp({
      create: { width: 200, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    const picture = await readPicture("logo", file(await clear.png().toBuffer()));
    expect(picture.widths).toEqual([112, 200]);
    expect((await sharp(picture.files[0]!.bytes).metadata()).hasAlpha).toBe(true);
  });
});

describe("is refused with the reason:", () => {
  const reasonOf = async (sent: Blob) =>
    readPicture("gallery", sent).then(
      () => "taken",
      (error: Error & { kind?: string }) => `${error.kind}: ${error.message}`,
    );

  test("a text that is named like a picture", async () => {
    const sent = new File(["Not a picture at all."], "site.png", { type: "image/png" });
    expect(await reasonOf(sent)).toContain("not a JPEG, PNG, WebP or AVIF");
  });

  test("formats that are none of the four", async () => {
    const gif = await draw(100, 100).gif().toBuffer();
    const tiff = await draw(100, 100).tiff().toBuffer();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"/>';
    for (const sent of [gif, tiff, svg]) expect(await reasonOf(file(sent))).toContain("not a JPEG");
  });

  test("16 MB", async () => {
    expect(await reasonOf(file(new Uint8Array(16 * 1024 * 1024)))).toContain("larger than 15 MB");
  });

  test("nothing", async () => {
    expect(await reasonOf(file(""))).toContain("empty");
  });

  test("an animated one", async () => {
    const frames = await sharp({
      create: { width: 100, height: 200, channels: 3, background: "red", pageHeight: 100 },
    })
      .composite([{ input: await draw(100, 100).png().toBuffer(), top: 0, left: 0 }])
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(frames).metadata()).pages).toBe(2);
    expect(await reasonOf(file(frames))).toContain("animated");
  });

  test("a small file that unpacks to far too many pixels, before anything is unpacked", async () => {
    const bomb = drawEmptyPng(16_000);
    expect(bomb.length).toBeLessThan(2_000_000);
    const started = performance.now();
    expect(await reasonOf(file(bomb))).toContain("50 million pixels");
    expect(performance.now() - started).toBeLessThan(1_500);
  });

  test("one that was cut off on the way", async () => {
    const whole = await sharp(
      Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, i) => (i * 7919) % 256)),
      {
        raw: { width: 300, height: 300, channels: 3 },
      },
    )
      .jpeg()
      .toBuffer();
    expect(await reasonOf(file(whole.subarray(0, whole.length / 2)))).toContain("damaged or incomplete");
  });

  test("one too small, and one too narrow", async () => {
    expect(await reasonOf(file(await draw(40, 200).png().toBuffer()))).toContain("too small");
    expect(await reasonOf(file(await draw(60, 900).png().toBuffer()))).toContain("too long and narrow");
  });
});
