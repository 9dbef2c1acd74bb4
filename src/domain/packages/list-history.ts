import { sql } from "kysely";
import type { Scope } from "#domain/context.ts";
import { prepared } from "#platform/prepared.ts";
import { SHOWN_HISTORY_LINES } from "./packages.limits.ts";

export interface HistoryLine {
  id: string;
  kind: string;
  at: Date;
  /** The person who did it, as the reader may know them; null for Lintel itself. */
  who: string | null;
  /** For the buyer, the tenderer whose line it is; a tenderer's own lines need no name. */
  firm: string | null;
  details: Record<string, string | number | boolean | null>;
  /** The document set that counted when it happened; null before the first. */
  set: number | null;
}

/** Of line `e`. */
const setThen = sql<number | null>`(select max(s.number) from document_set s
  where s.package_id = e.package_id and s.issued_at <= e.created_at)`;

/**
 * The newest lines of a package's history; a tenderer's own and everybody's where an invitation is given. Lines are never
 * rewritten: those of an invitation that was joined into another one are read with that one's.
 */
export async function listHistory(
  { db }: Pick<Scope, "db">,
  {
    packageId,
    invitationId,
    most = SHOWN_HISTORY_LINES,
  }: { packageId: string; invitationId?: string; most?: number | undefined },
): Promise<HistoryLine[]> {
  const rows = await db
    .selectFrom(newestOf({ db }, { packageId, invitationId, most }).as("e"))
    .leftJoin("user_account as person", "person.id", "e.actor_id")
    .leftJoin("tender_invitation as invitation", "invitation.id", "e.invitation_id")
    .leftJoin("tender_invitation as stays", (join) =>
      join.on(({ eb, fn, ref }) =>
        eb("stays.id", "=", fn.coalesce(ref("invitation.joined_into"), ref("invitation.id"))),
      ),
    )
    .leftJoin("company as firm", "firm.id", "stays.company_id")
    .leftJoin("membership as own", (join) =>
      join.onRef("own.user_id", "=", "e.actor_id").onRef("own.company_id", "=", "stays.company_id"),
    )
    .select([
      "e.id",
      "e.kind",
      "e.created_at as at",
      "e.details",
      "person.name",
      "firm.name as firm",
      "own.user_id as ownId",
      setThen.as("set"),
    ])
    .orderBy("e.created_at", "desc")
    .orderBy(({ eb }) => eb("e.audience", "=", "everybody"))
    .orderBy("e.id", "desc")
    .modifyEnd(prepared)
    .execute();
  return rows.map(({ id, kind, at, details, name, firm, ownId, set }) => ({
    id,
    kind,
    at,
    // Tenderers read what was done, and by whom where it was one of their own people: never who it was at the buyer.
    who: invitationId === undefined || ownId !== null ? name : null,
    firm: invitationId === undefined ? firm : null,
    details: details as HistoryLine["details"],
    set,
  }));
}

/** The lines themselves, before anything is asked of each: a package has thousands once 40 firms have taken 200 documents. */
const newestOf = (
  { db }: Pick<Scope, "db">,
  { packageId, invitationId, most }: { packageId: string; invitationId: string | undefined; most: number },
) =>
  db
    .selectFrom("package_event")
    .select(["id", "package_id", "kind", "audience", "invitation_id", "actor_id", "details", "created_at"])
    .where("package_id", "=", packageId)
    .$if(invitationId !== undefined, (query) =>
      query.where(sql<boolean>`(audience = 'everybody' or invitation_id in (select i.id from tender_invitation i
        where i.id = ${invitationId} and i.joined_into is null or i.joined_into = ${invitationId}))`),
    )
    .orderBy("created_at", "desc")
    // What one step wrote has one moment: what everybody reads came before what it was for one of them.
    .orderBy(({ eb }) => eb("audience", "=", "everybody"))
    .orderBy("id", "desc")
    .limit(most);
