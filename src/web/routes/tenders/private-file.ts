interface PrivateFile {
  name: string;
  contentType: string;
  bytes: Uint8Array;
}

/** A file for whoever asked for it and may have it: saved, and opened by no page; no browser or proxy keeps it. */
export function privateFile({ name, contentType, bytes }: PrivateFile): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": contentType,
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
      "X-Robots-Tag": "noindex",
    },
  });
}
