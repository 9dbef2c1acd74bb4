import { createReadStream } from "node:fs";
import type { Context } from "#domain/context.ts";
import { loadPlaces } from "#domain/places/load-places.ts";
import { systemOnly } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { readJsonElements } from "#platform/read-json-elements.ts";
import { type Reject, RejectsFile } from "#platform/rejects-file.ts";
import { MAX_RELEASE_CHARACTERS, RELEASES_A_BATCH } from "./noticeboard.limits.ts";
import { type PlacedRelease, keepReleases } from "./keep-releases.ts";
import { placeRelease } from "./place-release.ts";
import { type Reading, readRelease } from "./read-release.ts";

export interface ImportNoticesInput {
  /** A release package or a record package of OCDS 1.1. */
  readonly file: string;
  /** Where releases that can’t be shown are listed with the reason; replaced by every import. */
  readonly rejectsFile: string;
  onProgress?(read: number): unknown;
  /** Of each that is listed there. */
  onReject?(reject: Reject): unknown;
}

export interface ImportNoticesReport {
  readonly read: number;
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Not construction. */
  readonly skipped: number;
  readonly rejected: number;
}

const DAY_MS = 86_400_000;
const LISTS: ReadonlySet<string> = new Set(["releases", "records"]);

/**
 * Brings the notices of a public service in: releases are read one after the other, those of one ocid become one notice in
 * its newest state, and what is not construction is left out. Refuses with invalid a file that is no package; what was read
 * before a file breaks off is kept, and reading it again changes nothing.
 */
export async function importNotices(
  ctx: Context,
  { file, rejectsFile, onProgress, onReject }: ImportNoticesInput,
): Promise<ImportNoticesReport> {
  systemOnly(ctx);
  const places = await loadPlaces(ctx.db);
  const rejects = await RejectsFile.prepare(rejectsFile);
  const report = { read: 0, added: 0, updated: 0, unchanged: 0, skipped: 0, rejected: 0 };
  const list = async (faults: readonly Reject[]) => {
    report.rejected += faults.length;
    for (const fault of faults) onReject?.(fault);
    await rejects.write(faults);
  };
  let batch: PlacedRelease[] = [];
  const flush = async () => {
    const { faults, ...counts } = await ctx.transact((tx) => keepReleases(tx, batch));
    for (const name of ["added", "updated", "unchanged", "skipped"] as const) report[name] += counts[name];
    await list(faults);
    onProgress?.(report.read);
    batch = [];
  };
  const bad: Reject[] = [];
  try {
    for await (const { line, reading } of readReadings(file)) {
      report.read = line;
      if ("fault" in reading) bad.push({ line, reason: reading.fault });
      // It would stand for ever: nothing that its publisher says later is newer.
      else if (reading.release.releasedAt.getTime() > ctx.clock.now().getTime() + DAY_MS)
        bad.push({ line, reason: "Its date of release lies in the future." });
      else batch.push({ line, release: reading.release, where: placeRelease(reading.release, places) });
      if (batch.length >= RELEASES_A_BATCH) await flush();
      if (bad.length >= RELEASES_A_BATCH) await list(bad.splice(0));
    }
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new AppError("invalid", `${file} is not an OCDS package. ${error.message}`);
    throw error;
  } finally {
    try {
      if (batch.length > 0) await flush();
      await list(bad);
    } finally {
      await rejects.close();
    }
  }
  if (report.read === 0) throw new AppError("invalid", `${file} is not an OCDS package: it has no releases.`);
  return report;
}

async function* readReadings(file: string): AsyncGenerator<{ line: number; reading: Reading }> {
  const options = { pick: (name: string) => LISTS.has(name), maxLength: MAX_RELEASE_CHARACTERS };
  let line = 0;
  for await (const element of readJsonElements(createReadStream(file), options)) {
    line += 1;
    yield { line, reading: readingOf(element) };
  }
}

function readingOf(element: { text: string } | { fault: "too-long" | "no-object" }): Reading {
  if ("fault" in element)
    return { fault: element.fault === "too-long" ? "It is too long to be read." : "It is no object." };
  try {
    const value = JSON.parse(element.text) as { compiledRelease?: unknown };
    return readRelease(value.compiledRelease ?? value);
  } catch {
    return { fault: "It is no JSON." };
  }
}
