import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** So few that every list takes several pages. */
const KEYS_A_PAGE = 2;
const ACCESS_KEY_ID = "peer";

export interface S3Peer {
  /** The settings that lead to a bucket of it. */
  settingsOf(bucket: string): Record<string, string>;
  /** By bucket and key: `drawings/attachments/file_1`. */
  objects: Map<string, Buffer>;
  stop(): Promise<void>;
}

/** Buckets as S3 serves them, in memory and as far as the product asks of one; every name is a bucket's. */
export async function startS3Peer(): Promise<S3Peer> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    void answer(objects, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    objects,
    settingsOf: (bucket) => ({
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: ACCESS_KEY_ID,
      S3_SECRET_ACCESS_KEY: "secret-of-the-peer",
    }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Objects = Map<string, Buffer>;

async function answer(objects: Objects, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url!, "http://peer.invalid");
  const key = decodeURIComponent(url.pathname.slice(1));
  const body = await buffer(request);
  const isSigned = request.headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${ACCESS_KEY_ID}/`);
  if (!isSigned) return void response.writeHead(403).end();
  // Such a body has to be taken apart, and not every server can.
  if (request.headers["content-encoding"] === "aws-chunked") return void response.writeHead(501).end();
  if (url.searchParams.get("list-type") === "2")
    return void response.end(list(objects, key, url.searchParams));
  switch (request.method) {
    case "PUT":
      objects.set(key, body);
      return void response.end();
    case "DELETE":
      objects.delete(key);
      return void response.writeHead(204).end();
    default: {
      const object = objects.get(key);
      if (!object) return void response.writeHead(404).end();
      response.writeHead(200, {
        "Content-Length": object.length,
        "Last-Modified": new Date(0).toUTCString(),
        ETag: '"0"',
      });
      return void response.end(request.method === "HEAD" ? undefined : object);
    }
  }
}

/** The keys behind the last one of the page before. */
function list(objects: Objects, path: string, asked: URLSearchParams): string {
  const bucket = `${path.replace(/\/$/, "")}/`;
  const after = asked.get("continuation-token") ?? "";
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(bucket + (asked.get("prefix") ?? "")))
    .map((key) => key.slice(bucket.length))
    .filter((key) => key > after)
    .toSorted();
  const page = keys.slice(0, KEYS_A_PAGE);
  const isTruncated = keys.length > page.length;
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>1970-01-01T00:00:00.000Z</LastModified><ETag>"0"</ETag><Size>${objects.get(bucket + key)!.length}</Size></Contents>`,
  );
  const token = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  return `<?xml version="1.0"?><ListBucketResult><KeyCount>${page.length}</KeyCount><IsTruncated>${isTruncated}</IsTruncated>${token}${contents.join("")}</ListBucketResult>`;
}
