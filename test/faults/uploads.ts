import { randomUUID } from "node:crypto";
import sharp from "sharp";
import type { Writer } from "./site.ts";

const WIDTH = 640;

/** Sends a message with a photograph, once, with a key of its own. */
export async function sendFile(
  origin: string,
  { conversationId, cookie }: Writer,
): Promise<{ status: number; text: string }> {
  const noise = sharp({
    create: {
      width: WIDTH,
      height: WIDTH,
      channels: 3,
      background: "white",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  });
  const body = new FormData();
  body.set("key", `key-${randomUUID()}`);
  body.set("body", "A photograph");
  body.set(
    "files",
    new Blob([new Uint8Array(await noise.png().toBuffer())], { type: "image/png" }),
    "site.png",
  );
  const answer = await fetch(`${origin}/messages/${conversationId}/messages`, {
    method: "POST",
    headers: { Cookie: cookie },
    body,
  });
  return { status: answer.status, text: await answer.text() };
}
