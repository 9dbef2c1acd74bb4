import { constants, crc32, deflateRawSync, deflateSync } from "node:zlib";
import sharp from "sharp";
import { makeZip } from "./sample-files.ts";

type Bytes = Uint8Array<ArrayBuffer>;
const latin1 = (text: string): Bytes => new Uint8Array(Buffer.from(text, "latin1"));

/** A PDF of these objects, numbered from 1, of which the first is the catalog. */
export function makePdf(objects: readonly (string | Buffer)[]): Bytes {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  let at = parts[0]!.length;
  const places = objects.map((object, index) => {
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj`),
      typeof object === "string" ? Buffer.from(object, "latin1") : object,
      Buffer.from("endobj\n"),
    ]);
    parts.push(part);
    at += part.length;
    return at - part.length;
  });
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  parts.push(
    Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R>>\n`),
    Buffer.from(`startxref\n${at}\n%%EOF\n`),
  );
  return new Uint8Array(Buffer.concat(parts));
}

const stream = (dictionary: string, bytes: Uint8Array) =>
  Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${bytes.length}>>stream\n`),
    bytes,
    Buffer.from("\nendstream"),
  ]);

const CATALOG = "<</Type/Catalog/Pages 2 0 R>>";
const ONE_PAGE = "<</Type/Pages/Kids[3 0 R]/Count 1>>";
const page = (more = "", box = "0 0 595 842") =>
  `<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Contents 4 0 R${more}>>`;
const write = (text: string) => stream("", Buffer.from(text));
/** A page with a black bar, in a document with whatever else. */
const withBar = (...more: (string | Buffer)[]) =>
  makePdf([CATALOG, ONE_PAGE, page(), write("60 700 400 40 re f"), ...more]);

export const manyPages = (count: number) =>
  makePdf([
    CATALOG,
    `<</Type/Pages/Kids[${Array.from({ length: count }, (_, n) => `${n + 4} 0 R`).join(" ")}]/Count ${count}>>`,
    write("60 700 400 40 re f"),
    ...Array.from({ length: count }, () => page().replace("4 0 R", "3 0 R")),
  ]);

/** A stream that unfolds to so many megabytes; made of one piece over and over, so that making it takes none. */
function packedBomb(megabytes: number): Buffer {
  const piece = Buffer.alloc(1024 * 1024, "q Q ");
  const packed = deflateRawSync(piece, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const pieces = Array.from({ length: megabytes }, () => packed);
  return stream(
    "/Filter/FlateDecode",
    Buffer.concat([Buffer.from("789c", "hex"), ...pieces, Buffer.from([3, 0])]),
  );
}

/** A picture of so many pixels a side, of one colour. */
function blankImage(side: number): Buffer {
  const packed = deflateSync(deflateSync(Buffer.alloc((side * side) / 8), { level: 9 }), { level: 9 });
  const facts = `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/BitsPerComponent 1/ColorSpace/DeviceGray`;
  return stream(`${facts}/Filter[/FlateDecode/FlateDecode]`, packed);
}

/** A drawing that draws another ten times, which draws another ten times, and so on. */
function nestedForms(levels: number): Bytes {
  const resources = (at: number) => `/Resources<</XObject<</F ${at} 0 R>>>>`;
  const form = (at: number) =>
    at === levels
      ? stream("/Type/XObject/Subtype/Form/BBox[0 0 600 900]", Buffer.from("0 0 595 842 re f"))
      : stream(
          `/Type/XObject/Subtype/Form/BBox[0 0 600 900]${resources(6 + at)}`,
          Buffer.from("/F Do ".repeat(10)),
        );
  const forms = Array.from({ length: levels + 1 }, (_, at) => form(at));
  return makePdf([CATALOG, ONE_PAGE, page(resources(5)), write("/F Do"), ...forms]);
}

/** PDFs that are taken, because a reader could open them, and that must not hurt whoever draws their pages. */
export const hostilePdfs: Record<string, () => Bytes> = {
  "is a ZIP archive too": () =>
    latin1(
      Buffer.concat([withBar(), makeZip({ "virus.exe": "MZ" }), Buffer.from("%%EOF\n")]).toString("latin1"),
    ),
  "is a page for a browser too": () =>
    withBar("(<html><body onload=alert(1)><script>alert(document.cookie)</script></body></html>)"),
  "runs a script when it is opened": () =>
    makePdf([
      "<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>",
      ONE_PAGE,
      page("/AA<</O<</S/Launch/F(cmd.exe)>>>>"),
      write("60 700 400 40 re f"),
    ]),
  "has 10,000 pages": () => manyPages(10_000),
  "says it has a milliard pages": () =>
    makePdf([CATALOG, ONE_PAGE.replace("Count 1", "Count 1000000000"), page(), write("")]),
  "has a page as large as a town": () =>
    makePdf([CATALOG, ONE_PAGE, page("/UserUnit 9999", "0 0 2000000 2000000"), write("0 0 9 9 re f")]),
  "has a page as thin as a thread": () =>
    makePdf([CATALOG, ONE_PAGE, page("", "0 0 0.0001 2000000"), write("0 0 9 9 re f")]),
  "unfolds to 1 GB": () => makePdf([CATALOG, ONE_PAGE, page(), packedBomb(1024)]),
  "has a picture of 20,000 by 20,000": () =>
    makePdf([
      CATALOG,
      ONE_PAGE,
      page("/Resources<</XObject<</I 5 0 R>>>>"),
      write("595 0 0 842 0 0 cm /I Do"),
      blankImage(20_000),
    ]),
  "draws itself ten milliard times": () => nestedForms(10),
  "draws itself in itself": () =>
    makePdf([
      CATALOG,
      ONE_PAGE,
      page("/Resources<</XObject<</F 5 0 R>>>>"),
      write("/F Do"),
      stream(
        "/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</F 5 0 R>>>>",
        Buffer.from("/F Do /F Do"),
      ),
    ]),
  "has its pages in a circle": () =>
    makePdf([CATALOG, "<</Type/Pages/Kids[2 0 R 2 0 R]/Count 2/Parent 2 0 R>>"]),
  "has brackets a hundred thousand deep": () => withBar("[".repeat(100_000) + "]".repeat(100_000)),
};

const chunk = (kind: string, bytes: Uint8Array) => {
  const body = Buffer.concat([Buffer.from(kind), bytes]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(bytes.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** Zeros as zlib packs them, made of one piece over and over. */
function packedZeros(bytes: number): Buffer {
  const [piece, rest] = [1024 * 1024, bytes % (1024 * 1024)];
  const pack = (size: number) =>
    deflateRawSync(Buffer.alloc(size), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const whole = pack(piece);
  const pieces = Array.from({ length: Math.floor(bytes / piece) }, () => whole);
  const sum = Buffer.from([(bytes % 65_521) >> 8, (bytes % 65_521) & 255, 0, 1]);
  return Buffer.concat([Buffer.from("789c", "hex"), ...pieces, pack(rest), Buffer.from([3, 0]), sum]);
}

/** Where the pixels of each pass begin, and how far they are apart. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** A black picture with four channels of 16 bits; in passes it takes the memory of the whole to read it. */
export function makePng(side: number, more: readonly Buffer[] = [], { inPasses = false } = {}): Bytes {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([16, 6, 0, 0, inPasses ? 1 : 0], 8);
  const passes = inPasses ? PASSES : [[0, 0, 1, 1] as const];
  const rows = passes.reduce((sum, [left, top, across, down]) => {
    return sum + Math.ceil((side - top) / down) * (1 + Math.ceil((side - left) / across) * 8);
  }, 0);
  return new Uint8Array(
    Buffer.concat([
      Buffer.from("89504e470d0a1a0a", "hex"),
      chunk("IHDR", head),
      ...more,
      chunk("IDAT", packedZeros(rows)),
      chunk("IEND", Buffer.alloc(0)),
    ]),
  );
}

export const PAYLOAD = "<script>alert(document.cookie)</script><?php system($_GET[1]); ?>";
const noted = [chunk("tEXt", Buffer.from(`Comment\0${PAYLOAD}`))];
const jpeg = async () => {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: "#345" } });
  const { data } = await picture
    .withExif({ IFD0: { Artist: PAYLOAD, Copyright: PAYLOAD } })
    .jpeg()
    .toBuffer({ resolveWithObject: true });
  return data;
};

/** Pictures that are taken and shown without what they carry, by the name under which they come. */
export const carryingPictures: Record<string, () => Promise<Bytes>> = {
  "note.png": async () => makePng(40, noted),
  "exif.jpg": async () => new Uint8Array(await jpeg()),
  "archive.jpg": async () =>
    new Uint8Array(Buffer.concat([await jpeg(), makeZip({ "run.exe": PAYLOAD }), Buffer.from(PAYLOAD)])),
};

/** Of noise, so that it has many bytes to lose. */
async function photograph(as: "jpeg" | "webp" = "jpeg"): Promise<Uint8Array> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const size = { width: 400, height: 300, channels: 3, background: "#345" } as const;
  return sharp({ create: { ...size, noise } })
    .toFormat(as)
    .toBuffer();
}
const cutToThird = (bytes: Uint8Array): Bytes => new Uint8Array(bytes.subarray(0, bytes.length / 3));

const notWhatItSays = "is damaged or is not what its name says";
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>${PAYLOAD}</script></svg>`;
const locked = "%PDF-1.7\ntrailer<</Root 1 0 R /Encrypt 9 0 R>>\n%%EOF\n";

/** Files that are not taken: the name, the bytes, and a part of the sentence. */
export const refusedFiles: readonly [name: string, make: () => Bytes | Promise<Bytes>, sentence: string][] = [
  ["empty.pdf", () => latin1(""), "is empty"],
  ["bomb.png", () => makePng(30_000).slice(0, 2_000_000), "has more than 50 million pixels"],
  ["huge.png", () => makePng(7_100), "has more than 50 million pixels"],
  ["passes.png", () => makePng(3_700, [], { inPasses: true }), "has more than 13 million pixels"],
  ["logo.svg", () => latin1(svg), "is neither a PDF nor a picture"],
  ["logo.png", () => latin1(svg), notWhatItSays],
  ["page.pdf", () => latin1(`<html>${PAYLOAD}</html>`), notWhatItSays],
  ["behind.pdf", () => latin1(`${PAYLOAD}%PDF-1.7\n%%EOF\n`), notWhatItSays],
  ["setup.pdf", () => latin1("MZ\u0090\u0000\u0003"), notWhatItSays],
  ["script.gif", () => latin1("GIF89a=1;alert(document.cookie)//"), notWhatItSays],
  ["commands.jpg", () => latin1("push graphic-context\nfill 'url(https://x.example/\"|id)'"), notWhatItSays],
  ["cut.pdf", () => withBar().slice(0, 200), "is cut off"],
  ["cut.png", () => makePng(40).slice(0, 20), notWhatItSays],
  ["half.png", () => makePng(400).slice(0, 1_000), "is damaged or incomplete"],
  ["half.jpg", async () => cutToThird(await photograph()), "is damaged or incomplete"],
  ["half.webp", async () => cutToThird(await photograph("webp")), notWhatItSays],
  ["unfolds.pdf", () => hostilePdfs["unfolds to 1 GB"]!(), "cannot be shown: its first page is damaged"],
  ["locked.pdf", () => latin1(locked), "is locked with a password"],
  ["archive.pdf", () => makeZip({ "virus.exe": "MZ" }), notWhatItSays],
];
