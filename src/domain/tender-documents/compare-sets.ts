import type { Scope } from "#domain/context.ts";
import type { TenderDocument } from "./documents.queries.ts";
import { prepared } from "#platform/prepared.ts";

export interface SetChanges {
  added: string[];
  superseded: string[];
  withdrawn: string[];
}

interface Entry {
  number: string;
  revision: string;
}

const nameOf = ({ number, revision }: Entry) => (revision === "" ? number : `${number} rev ${revision}`);

/** What the next set, which is of these documents, would change of the one that was issued, by number and revision. */
export async function compareSets(
  scope: Pick<Scope, "db">,
  next: readonly TenderDocument[],
  { packageId, setNumber }: { packageId: string; setNumber: number },
): Promise<SetChanges> {
  const issued: Entry[] = await scope.db
    .selectFrom("document_set_entry as e")
    .innerJoin("document_revision as r", "r.id", "e.revision_id")
    .innerJoin("tender_document as d", "d.id", "r.document_id")
    .where("e.package_id", "=", packageId)
    .where("e.set_number", "=", setNumber)
    .select(["d.number", "r.revision"])
    .orderBy("d.number")
    .modifyEnd(prepared)
    .execute();
  const kept = new Set(next.map(({ number }) => number));
  return {
    added: next.filter(({ standing }) => standing === "new").map(nameOf),
    superseded: next.filter(({ standing }) => standing === "superseded").map(nameOf),
    withdrawn: issued.filter(({ number }) => !kept.has(number)).map(nameOf),
  };
}
