import { createHash } from "node:crypto";

/**
 * Answers a text, or 304 to whoever has it already: for programs that ask again and again for the same file. The headers
 * stand on both, the content's own on the text alone.
 */
export function answerUnlessKnown(
  request: Request,
  body: string,
  { headers, content }: { headers: Record<string, string>; content: Record<string, string> },
): Response {
  // Weak, as it is compressed on the way.
  const tag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  const known = (request.headers.get("If-None-Match") ?? "").slice(0, 1000).split(",");
  if (known.some((each) => [tag, tag.slice(2), "*"].includes(each.trim())))
    return new Response(null, { status: 304, headers: { ...headers, ETag: tag } });
  return new Response(body, { headers: { ...headers, ...content, ETag: tag } });
}
