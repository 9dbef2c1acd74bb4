import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Context } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { downloadFile } from "#platform/download-file.ts";
import { AppError, isAppError } from "#platform/errors.ts";
import type { Reject } from "#platform/rejects-file.ts";
import { type ImportNoticesReport, importNotices } from "./import-notices.ts";
import { DOWNLOAD_MINUTES, MAX_DOWNLOAD_BYTES, MOST_REASONS } from "./noticeboard.limits.ts";

/** Why releases were not taken: how many for the same reason, and where the first of them stands in the package. */
export interface RejectReason {
  reason: string;
  count: number;
  first: number;
}

export interface FetchNoticesReport extends ImportNoticesReport {
  /** The first twenty: nobody is there at night to look at the list, which goes with what was fetched. */
  reasons: readonly RejectReason[];
}

/**
 * Fetches the package that the operator names and imports it; undefined where none is named. Throws where the address does not
 * answer with one within `maxMs`; what was read before a package breaks off is kept.
 */
export async function fetchNotices(
  ctx: Context,
  { maxMs = DOWNLOAD_MINUTES * 60_000 } = {},
): Promise<FetchNoticesReport | undefined> {
  systemOnly(ctx);
  const { NOTICES_URL: address } = ctx.config;
  if (address === undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), "lintel-notices-"));
  const file = join(folder, "notices.json");
  const reasons = new Map<string, RejectReason>();
  try {
    await downloadFile(address, file, { maxBytes: MAX_DOWNLOAD_BYTES, maxMs });
    const report = await importNotices(ctx, {
      file,
      rejectsFile: join(folder, "rejects.csv"),
      onReject: (reject) => countReason(reasons, reject),
    });
    return { ...report, reasons: [...reasons.values()] };
  } catch (error) {
    if (!isAppError(error)) throw error;
    // Where the file lay is gone, and says nothing of whose it was; a key may stand in the query.
    const { origin, pathname } = new URL(address);
    throw new AppError(error.kind, error.message.replace(file, `${origin}${pathname}`));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function countReason(reasons: Map<string, RejectReason>, { reason, line }: Reject): void {
  const known = reasons.get(reason);
  if (known) known.count += 1;
  else if (reasons.size < MOST_REASONS) reasons.set(reason, { reason, count: 1, first: line });
}
