import { versionOf } from "../../tenders.ts";
import { type Row, SIGN_IN } from "../row.ts";
import type { World } from "../world.ts";

const limitOf =
  (name: string, who: "owner" | "asker") =>
  ({ members }: World) =>
    [name, members[who].member.userId] as const;

const buyer = {
  file: "routes/site-visits/package-visits.tsx",
  path: ({ tenders }: World) => `/company/tenders/${tenders.visited.packageId}/visits`,
  by: "owner",
  done: "/company/tenders/pkg_",
  stranger: SIGN_IN,
  outsider: 404,
} as const;
const invited = {
  file: "routes/site-visits/visit.tsx",
  by: "asker",
  done: "/company/tenders/invited/tin_",
  stranger: SIGN_IN,
  outsider: 404,
} as const;
const revised = {
  intent: "revise",
  visitRule: "optional",
  visitPlace: "Typed gate in the lane",
  visitContact: "Typed manager",
};
const time = { day: "2026-12-14", time: "10:00", minutes: "60", people: "6", place: "Typed office" };
/** Not the time that the row before has added. */
const later = { ...time, time: "14:00" };

/** Visits of a site, and the agreement before its documents: the buyer's forms, and those of the invited. */
export const visitRows: Row[] = [
  {
    ...buyer,
    does: "says whether the site is visited",
    path: ({ tenders }) => `/company/tenders/${tenders.draft.packageId}/visits`,
    form: async ({ ctx, tenders }) => ({
      intent: "rule",
      visitRule: "optional",
      visitPlace: "Typed gate",
      visitContact: "Typed manager",
      version: String(await versionOf(ctx, tenders.draft.packageId)),
    }),
    stale: () => ({
      intent: "rule",
      visitRule: "optional",
      visitPlace: "Typed gate",
      visitContact: "Typed manager",
      version: "0",
    }),
    typed: ["visitPlace", "visitContact"],
  },
  {
    ...buyer,
    does: "changes the visit of a tender that is out",
    form: async ({ ctx, tenders }) => ({
      ...revised,
      version: String(await versionOf(ctx, tenders.visited.packageId)),
    }),
    reader: 403,
    stale: () => ({ ...revised, version: "0" }),
    limit: limitOf("visit-slots-person", "owner"),
    typed: ["visitPlace", "visitContact"],
  },
  {
    ...buyer,
    does: "adds a time",
    form: () => ({ intent: "add", ...time }),
    limit: limitOf("visit-slots-person", "owner"),
    typed: ["place"],
  },
  {
    ...buyer,
    does: "changes a time",
    form: ({ tenders }) => ({ intent: "change", slot: tenders.visited.toChange, version: "0", ...later }),
    stale: ({ tenders }) => ({ intent: "change", slot: tenders.visited.toChange, version: "7", ...later }),
    limit: limitOf("visit-slots-person", "owner"),
    typed: ["place"],
  },
  {
    ...buyer,
    does: "cancels a time",
    form: ({ tenders }) => ({
      intent: "cancel",
      slot: tenders.visited.toCancel,
      version: "0",
      reason: "Typed: a crane lift",
    }),
    stale: ({ tenders }) => ({
      intent: "cancel",
      slot: tenders.visited.toCancel,
      version: "7",
      reason: "Typed: a crane lift",
    }),
    limit: limitOf("visit-slots-person", "owner"),
    typed: ["reason"],
  },
  {
    ...buyer,
    does: "records who came",
    form: ({ tenders }) => ({
      intent: "attendance",
      slot: tenders.visited.past,
      invitation: tenders.visited.toSecond,
      hasCome: "yes",
      seen: "",
    }),
    stale: ({ tenders }) => ({
      intent: "attendance",
      slot: tenders.visited.past,
      invitation: tenders.visited.toSecond,
      hasCome: "yes",
      seen: "no",
    }),
    limit: limitOf("visit-attendance-person", "owner"),
  },
  {
    ...invited,
    does: "books a visit",
    path: ({ tenders }) => `/company/tenders/invited/${tenders.toVisit.toFirst}/visit`,
    form: ({ tenders }) => ({
      intent: "book",
      slot: tenders.toVisit.coming,
      version: "0",
      people: "2",
      names: "Typed Ann",
    }),
    stale: ({ tenders }) => ({
      intent: "book",
      slot: tenders.toVisit.coming,
      version: "3",
      people: "2",
      names: "Typed Ann",
    }),
    limit: limitOf("visit-bookings-person", "asker"),
    typed: ["names"],
  },
  {
    ...invited,
    does: "cancels a booking",
    path: ({ tenders }) => `/company/tenders/invited/${tenders.visited.toFirst}/visit`,
    form: () => ({ intent: "cancel", version: "1" }),
    stale: () => ({ intent: "cancel", version: "9" }),
    limit: limitOf("visit-bookings-person", "asker"),
  },
  {
    ...buyer,
    file: "routes/confidentiality/package-nda.tsx",
    does: "asks for a confidentiality agreement",
    path: ({ tenders }) => `/company/tenders/${tenders.draft.packageId}/nda`,
    form: async ({ ctx, tenders }) => ({
      nda: "own",
      ndaText: "Typed agreement",
      version: String(await versionOf(ctx, tenders.draft.packageId)),
    }),
    stale: () => ({ nda: "own", ndaText: "Typed agreement", version: "0" }),
    typed: ["ndaText"],
    // An agreement may be longer than what is sent for too long.
    rubbish: { "much too long": null },
  },
  {
    ...invited,
    file: "routes/confidentiality/own-nda.tsx",
    does: "accepts a confidentiality agreement",
    path: ({ tenders }) => `/company/tenders/invited/${tenders.toAgree.toFirst}/nda`,
    form: () => ({
      hash: "a".repeat(64),
      name: "Typed Name",
      position: "Typed Director",
      mayBind: "on",
    }),
    stale: () => ({
      hash: "b".repeat(64),
      name: "Typed Name",
      position: "Typed Director",
      mayBind: "on",
    }),
    limit: limitOf("ndas-person", "asker"),
    typed: ["name", "position"],
  },
];
