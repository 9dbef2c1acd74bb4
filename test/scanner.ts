import { type Server, createServer } from "node:net";
import { afterEach } from "vitest";

// The standard harmless file that every scanner finds, put together here so that none finds this one.
export const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${"EICAR-STANDARD-ANTIVIRUS-TEST-FILE"}!$H+H*`;

const HEAD = Buffer.from("zINSTREAM\0");
const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** A peer that speaks clamd's protocol: it puts the chunks together again and answers; it ends with the test. */
export async function listenAsScanner(
  answer: (bytes: Buffer) => string | null,
): Promise<{ CLAMD_URL: string }> {
  const server = createServer((socket) => {
    const parts: Buffer[] = [];
    socket.on("error", () => {});
    socket.on("data", (part: Buffer) => {
      parts.push(part);
      if (!Buffer.concat(parts.slice(-4)).subarray(-4).equals(Buffer.alloc(4))) return;
      const sent = readChunks(Buffer.concat(parts));
      if (sent === undefined) return;
      const text = answer(sent);
      if (text === null) socket.destroy();
      else socket.end(`${text}\0`);
    });
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { CLAMD_URL: `tcp://127.0.0.1:${(server.address() as { port: number }).port}` };
}

/** What was sent; undefined before its end has come. */
function readChunks(held: Buffer): Buffer | undefined {
  if (!held.subarray(0, HEAD.length).equals(HEAD)) throw new Error("not the command of a scan");
  const chunks: Buffer[] = [];
  for (let at = HEAD.length; at + 4 <= held.length;) {
    const size = held.readUInt32BE(at);
    if (size === 0) return Buffer.concat(chunks);
    chunks.push(held.subarray(at + 4, at + 4 + size));
    at += 4 + size;
  }
  return undefined;
}
