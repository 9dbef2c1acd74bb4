import { type Context, createReadContext, type ReadContext, type Services } from "#domain/context.ts";
import { type Browser, readCookie, writeCookie } from "#domain/sessions/write-cookies.ts";
import { keyedHash } from "#platform/seal.ts";
import type { Position } from "#platform/replica.ts";

/** Longer than a replica that is read may lag. */
const REMEMBERED_SECONDS = 60;
/** Where nobody knows how far the log went: no replica has it. */
const UNKNOWN: Position = 2n ** 64n - 1n;
const READS = new Set(["GET", "HEAD"]);

type On = Pick<Services, "config" | "replica">;

/** What a page's reads of the directory get: the replica where it has what this browser has last written, else the primary. */
export function chooseReader(
  { config, replica }: On,
  ctx: Context,
  method: string,
  browser: Browser,
): ReadContext {
  const isRead = READS.has(method);
  return isRead && replica?.has(findWritten(config, browser)) ? createReadContext(ctx, replica.db) : ctx;
}

/** The cookie that says up to where the browser has written; undefined after a read, or without a replica. */
export async function rememberWritten({ config, replica }: On, method: string): Promise<string | undefined> {
  if (!replica || READS.has(method)) return undefined;
  const position = await replica.findPosition().catch(() => UNKNOWN);
  const text = position.toString(16);
  return writeCookie(config, "written", `${text}.${sign(config, text)}`, REMEMBERED_SECONDS);
}

function findWritten(config: Services["config"], browser: Browser): Position | undefined {
  const [text = "", signature] = readCookie(config, "written", browser)?.split(".") ?? [];
  return /^[0-9a-f]{1,16}$/.test(text) && signature === sign(config, text) ? BigInt(`0x${text}`) : undefined;
}

const sign = ({ secret }: Services["config"], text: string) =>
  keyedHash(secret, "written", text).slice(0, 32);
