export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** An XML file that may be kept for an hour. */
export function xmlAnswer(body: BodyInit): Response {
  return new Response(body, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}

interface Entry {
  path: string;
  changedAt?: Date;
}

/** One `<url>` each; the paths are made of numbers and slugs only, so nothing needs escaping. */
export function urlEntries(origin: string, entries: readonly Entry[]): string {
  return entries
    .map(({ path, changedAt }) => {
      const change = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
      return `<url><loc>${origin}${path}</loc>${change}</url>\n`;
    })
    .join("");
}

/** A `<urlset>` that is read and sent batch by batch, so that its size costs no memory. */
export function urlSetStream(
  origin: string,
  batches: AsyncIterable<readonly Entry[]>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const text = pieces(origin, batches);
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await text.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await text.return(undefined);
    },
  });
}

async function* pieces(origin: string, batches: AsyncIterable<readonly Entry[]>): AsyncGenerator<string> {
  yield `${XML_HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  for await (const batch of batches) if (batch.length > 0) yield urlEntries(origin, batch);
  yield "</urlset>\n";
}
