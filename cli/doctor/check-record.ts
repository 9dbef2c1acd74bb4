import { SIGNING_PURPOSE } from "#domain/transparency/transparency.queries.ts";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/db.ts";
import { type RecordFacts, readRecordFacts } from "#platform/record-facts.ts";
import { signingKeyOf } from "#platform/signing-key.ts";
import { describeAge } from "../describe-age.ts";
import { checkGuards } from "./check-guards.ts";
import { type Finding, ok, sayWaiting, wrong } from "./finding.ts";

/** A leaf waits for the next full hour, and a job may be late. */
const WAITED_SECONDS = 7_200;

/** The public record: whose its newest head is, what waits for the next, and what keeps it from being changed. */
export async function checkRecord(
  { db, isEmbedded }: Pick<Database, "db" | "isEmbedded">,
  { secret }: Config,
): Promise<Finding[]> {
  const facts = await readRecordFacts(db);
  return [checkHead(facts, secret), checkWaiting(facts), checkGuards("record’s guards", facts, isEmbedded)];
}

function checkHead({ size, publicKey }: RecordFacts, secret: string): Finding {
  const name = "public record";
  if (size === null || !publicKey)
    return ok(name, "No head is published yet; the job of every hour does that.");
  if (publicKey.toString("hex") !== signingKeyOf(secret, SIGNING_PURPOSE).publicKey)
    return wrong(
      name,
      "Its newest head was not signed with this SECRET, so nothing more is published.",
      "`npm run lintel -- record verify`; if that finds nothing else and SECRET was changed, `npm run lintel -- record sign`.",
    );
  return ok(
    name,
    `Its newest head stands for ${size} ${size === 1 ? "leaf" : "leaves"}; \`npm run lintel -- record verify\` looks at every one.`,
  );
}

function checkWaiting({ waiting, seconds }: RecordFacts): Finding {
  const name = "leaves without a place";
  if (seconds <= WAITED_SECONDS) return ok(name, `${sayWaiting(waiting)} for the job of every hour.`);
  return wrong(
    name,
    `${sayWaiting(waiting)}, the oldest for ${describeAge(seconds)}: receipts cannot be proved until then.`,
    "See that a worker runs, and at `npm run lintel -- record verify` why nothing is published.",
  );
}
