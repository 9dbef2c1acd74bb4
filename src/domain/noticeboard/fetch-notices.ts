import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Context } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { downloadFile } from "#platform/download-file.ts";
import { type ImportNoticesReport, importNotices } from "./import-notices.ts";
import { DOWNLOAD_MINUTES, MAX_DOWNLOAD_BYTES } from "./noticeboard.limits.ts";

/** Fetches the package that the operator names and imports it; undefined where none is named. */
export async function fetchNotices(ctx: Context): Promise<ImportNoticesReport | undefined> {
  systemOnly(ctx);
  const { NOTICES_URL: address } = ctx.config;
  if (address === undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), "lintel-notices-"));
  try {
    const file = join(folder, "notices.json");
    await downloadFile(address, file, { maxBytes: MAX_DOWNLOAD_BYTES, maxMs: DOWNLOAD_MINUTES * 60_000 });
    return await importNotices(ctx, { file, rejectsFile: join(folder, "rejects.csv") });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
