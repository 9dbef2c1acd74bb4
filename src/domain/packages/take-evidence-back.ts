import { sql } from "kysely";
import { recordEvent } from "#domain/audit/record-event.ts";
import type { Tx } from "#domain/context.ts";
import { dropHigherRiskEvidence } from "#domain/tender-rules/ask-evidence.ts";
import type { RequiredCredential } from "#domain/tender-rules/match-score.ts";
import { underWay } from "./packages.states.ts";

export interface EvidenceTakenBack {
  /** How many drafts asked for it. */
  drafts: number;
  /** What those that are issued, and have not ended, are called: they ask for it as before. */
  left: string[];
}

/** Takes the evidence of a higher-risk building back from the drafts of a project whose building is none any more. */
export async function takeEvidenceBack(
  tx: Tx,
  { projectId, companyId }: { projectId: string; companyId: string },
): Promise<EvidenceTakenBack> {
  // Locked, so that one that is being issued is waited for, and is among the issued then.
  const locked = await tx.db
    .selectFrom("trade_package")
    .select(["id", "code", "title", "state"])
    .select(sql<RequiredCredential[]>`required_credentials`.as("credentials"))
    .where("project_id", "=", projectId)
    .where("state", "in", ["draft", ...underWay])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const asking = locked.flatMap((each) => {
    const credentials = dropHigherRiskEvidence(each.credentials);
    return credentials.length < each.credentials.length ? [{ ...each, credentials }] : [];
  });
  const drafts = asking.filter(({ state }) => state === "draft");
  for (const { id, credentials } of drafts) {
    await tx.db
      .updateTable("trade_package")
      .set((eb) => ({
        required_credentials: JSON.stringify(credentials),
        version: eb("version", "+", 1),
        updated_at: tx.clock.now(),
      }))
      .where("id", "=", id)
      .execute();
    await recordEvent(tx, {
      action: "package-edited",
      companyId,
      subjectId: id,
      details: { section: "work", isHigherRisk: false },
    });
  }
  const left = asking.filter(({ state }) => state !== "draft");
  return { drafts: drafts.length, left: left.map(({ code, title }) => `${code} ${title}`.trim()) };
}
