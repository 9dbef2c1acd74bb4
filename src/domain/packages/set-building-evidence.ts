import { sql } from "kysely";
import { recordEvent } from "#domain/audit/record-event.ts";
import type { Tx } from "#domain/context.ts";
import { askEvidence, dropHigherRiskEvidence, listUnasked } from "#domain/tender-rules/ask-evidence.ts";
import type { RequiredCredential } from "#domain/tender-rules/match-score.ts";
import { underWay } from "./packages.states.ts";

interface Building {
  projectId: string;
  companyId: string;
  isHigherRisk: boolean;
}

export interface EvidenceSet {
  isHigherRisk: boolean;
  /** How many drafts ask for it now, or no longer. */
  drafts: number;
  /** What those that are issued, and have not ended, are called that ask for it as before. */
  left: string[];
}

/** Lets the drafts of a project ask for the evidence of a higher-risk building where it is one, and no longer where it is none. */
export async function setBuildingEvidence(
  tx: Tx,
  { projectId, companyId, isHigherRisk }: Building,
): Promise<EvidenceSet> {
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
  const others = locked.filter((each) => !isAsWanted(each.credentials, isHigherRisk));
  const drafts = others.filter(({ state }) => state === "draft");
  for (const { id, credentials } of drafts) {
    const wanted = isHigherRisk
      ? askEvidence({ credentials, isHigherRisk })
      : dropHigherRiskEvidence(credentials);
    await tx.db
      .updateTable("trade_package")
      .set((eb) => ({
        required_credentials: JSON.stringify(wanted),
        version: eb("version", "+", 1),
        updated_at: tx.clock.now(),
      }))
      .where("id", "=", id)
      .execute();
    await recordEvent(tx, {
      action: "package-edited",
      companyId,
      subjectId: id,
      details: { section: "work", isHigherRisk },
    });
  }
  // Of what is issued it is asked as soon as the building is one, whatever the package says.
  const left = isHigherRisk ? [] : others.filter(({ state }) => state !== "draft");
  return {
    isHigherRisk,
    drafts: drafts.length,
    left: left.map(({ code, title }) => `${code} ${title}`.trim()),
  };
}

function isAsWanted(credentials: readonly RequiredCredential[], isHigherRisk: boolean): boolean {
  return isHigherRisk
    ? listUnasked({ credentials, isHigherRisk }).length === 0
    : dropHigherRiskEvidence(credentials).length === credentials.length;
}
