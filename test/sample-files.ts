import { crc32 } from "node:zlib";

/** A ZIP archive with these entries, not compressed. */
export function makeZip(entries: Record<string, string>): Uint8Array<ArrayBuffer> {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(entries)) {
    const [nameBytes, bytes] = [Buffer.from(name), Buffer.from(text)];
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(bytes.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(nameBytes.length, 22);
    const file = Buffer.concat([Buffer.from("PK\u0003\u0004"), facts, nameBytes, bytes]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(
      Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\u0000", "latin1"), facts, place, nameBytes]),
    );
    files.push(file);
    at += file.length;
  }
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...files, ...directory, end]));
}

const contentTypes = (main: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/main.xml" ContentType="${main}+xml"/></Types>`;

/** A Word, Excel or PowerPoint file of today, by its main part's type. */
export const makeOffice = (main: string) =>
  makeZip({ "[Content_Types].xml": contentTypes(main), "_rels/.rels": "<Relationships/>" });

export const makeOpenDocument = (kind: string) =>
  makeZip({ mimetype: `application/vnd.oasis.opendocument.${kind}`, "content.xml": "<office/>" });

/** A compound file, as Word, Excel and PowerPoint wrote them until 2007, with these streams in its directory. */
export function makeCompound(...streams: string[]): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(512);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(header);
  const entries = ["Root Entry", ...streams].map((name, index) => {
    const entry = Buffer.alloc(128);
    entry.write(name, "utf16le");
    entry.writeUInt16LE((name.length + 1) * 2, 64);
    entry[66] = index === 0 ? 5 : 2;
    return entry;
  });
  return new Uint8Array(Buffer.concat([header, ...entries, Buffer.alloc(512)]));
}

export const pdfBytes = (text = "A drawing") => new TextEncoder().encode(`%PDF-1.7\n% ${text}\n%%EOF\n`);

/** Whole pictures of 8 by 8 pixels. */
const fromBase64 = (text: string) => new Uint8Array(Buffer.from(text, "base64"));

/** One of each kind that can be sent, by its usual name. */
export const sampleFiles: Record<string, Uint8Array<ArrayBuffer>> = {
  "plan.pdf": pdfBytes(),
  "letter.docx": makeOffice("application/vnd.openxmlformats-officedocument.wordprocessingml.document.main"),
  "prices.xlsx": makeOffice("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main"),
  "slides.pptx": makeOffice("application/vnd.openxmlformats-officedocument.presentationml.presentation.main"),
  "letter.doc": makeCompound("WordDocument"),
  "prices.xls": makeCompound("Workbook"),
  "slides.ppt": makeCompound("PowerPoint Document"),
  "letter.odt": makeOpenDocument("text"),
  "prices.ods": makeOpenDocument("spreadsheet"),
  "slides.odp": makeOpenDocument("presentation"),
  "site.jpg": fromBase64(
    "/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAA//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AJ8Aon//2Q==",
  ),
  "site.png": bytesOf(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c49444154789c63f8cfc0000003010100c9fe92ef0000000049454e44ae426082",
  ),
  "site.webp": fromBase64("UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoIAAgAAUAmJYwCdAFAAAD+9j/d0n6n+i4NkimuwAA="),
  "site.avif": fromBase64(
    "AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACIAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAgAAAAIAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAqbWRhdBIACgg4CL9pAQ0GkDIUGUJjBMAANAAAkEDJHGFELm9HUsA=",
  ),
  "site.gif": fromBase64("R0lGODlhCAAIAIAAAExpcTNEVSH5BAUAAAAALAAAAAAIAAgAAAIHjI+py+1dAAA7"),
  "scan.tiff": fromBase64(
    "SUkqADAAAACADMiFUAQWDQeEQmBQSEw2GwuHRGDxCJRKKRWHReMQqBxuMx2PQmAgEAAAAQMAAQAAAAgAAAABAQMAAQAAAAgAAAACAQMAAwAAAAYBAAADAQMAAQAAAAUAAAAGAQMAAQAAAAIAAAARAQQAAQAAAAgAAAASAQMAAQAAAAEAAAAVAQMAAQAAAAMAAAAWAQMAAQAAAAABAAAXAQQAAQAAACgAAAAaAQUAAQAAAPYAAAAbAQUAAQAAAP4AAAAcAQMAAQAAAAEAAAAoAQMAAQAAAAIAAAA9AQMAAQAAAAIAAABTAQMAAwAAAAwBAAAAAAAAMzPLAAAACAAzM8sAAAAIAAgACAAIAAEAAQABAA==",
  ),
  "rates.csv": new TextEncoder().encode("Item;Rate\nStud wall;£42\n"),
  "note.txt": new TextEncoder().encode("Bring a ladder.\n"),
};

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(hex, "hex"));
}

export const makeFile = (name: string, bytes: Uint8Array<ArrayBuffer> = pdfBytes(name)) =>
  new File([bytes], name);
