const HEAD = "%PDF-";
const END = "%%EOF";
/** Where readers look for the end and for what the file says of itself. */
const TAIL_BYTES = 2048;

/** Why a PDF cannot be read by who gets it, as the end of a sentence that begins with its name; undefined when it can. */
export function findPdfFault(bytes: Uint8Array): string | undefined {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (all.indexOf(HEAD) !== 0) return "begins with something that is no PDF. Save it again, then send it.";
  if (all.subarray(-TAIL_BYTES).indexOf(END) < 0)
    return "is cut off: its end is missing. Save it again, then send it.";
  // In the trailer, or in the dictionary of a stream of cross-references, which stands uncompressed.
  if (/\/Encrypt\s+\d+\s+\d+\s+R|\/Encrypt\s*<</.test(all.toString("latin1"))) {
    return "is locked with a password. Save it without one, then send it.";
  }
  return undefined;
}
