import { type Row, SIGN_IN } from "../row.ts";
import type { World } from "../world.ts";

const page = ({ suspect }: World) => `/admin/users/${suspect.userId}`;
/** To whoever is no administrator the portal is closed. */
const manages = {
  file: "routes/admin/user.tsx",
  path: page,
  by: "administrator",
  done: "/admin/users/",
  stranger: SIGN_IN,
  outsider: "/",
  reader: "/",
} as const;

const LIST = "/admin/notifications";
const announces = {
  file: "routes/admin/announcement.tsx",
  path: ({ announcementId }: World) => `${LIST}/${announcementId}`,
  by: "administrator",
  done: "/admin/notifications/",
  stranger: SIGN_IN,
  outsider: "/",
  reader: "/",
} as const;
const draft = { title: "Typed title", body: "Typed text", audience: "all", isService: "no" };

/** What administrators tell people; each goes on from the one before. */
export const announcementRows: Row[] = [
  {
    ...announces,
    does: "writes an announcement",
    path: () => `${LIST}/new`,
    form: () => ({ intent: "save", ...draft }),
    typed: ["title"],
  },
  {
    ...announces,
    does: "changes an announcement",
    form: () => ({ intent: "save", version: "1", ...draft }),
    stale: () => ({ intent: "save", version: "7", ...draft }),
    typed: ["title"],
  },
  {
    ...announces,
    does: "tries an announcement on oneself",
    form: () => ({ intent: "test" }),
    limit: ({ members }) => ["announcement-tests-person", members.administrator.member.userId],
    rubbish: { "much too long": null },
  },
  {
    ...announces,
    does: "sends an announcement",
    form: () => ({ intent: "send", version: "2", day: "2099-01-05" }),
    stale: () => ({ intent: "send", version: "7", day: "2099-01-05" }),
  },
  {
    ...announces,
    does: "stops an announcement",
    form: () => ({ intent: "stop", version: "3" }),
    stale: () => ({ intent: "stop", version: "7" }),
  },
];

/** What administrators do about accounts; in this order, since each undoes the one before. */
export const portalRows: Row[] = [
  {
    ...manages,
    does: "signs somebody out everywhere",
    form: () => ({ intent: "end-sessions" }),
    rubbish: { "much too long": null },
  },
  { ...manages, does: "makes an administrator", form: () => ({ intent: "make", currentPassword: "" }) },
  { ...manages, does: "unmakes an administrator", form: () => ({ intent: "unmake", currentPassword: "" }) },
  {
    ...manages,
    does: "suspends an account",
    form: () => ({ intent: "suspend", reason: "Typed reason" }),
    typed: ["reason"],
  },
  {
    ...manages,
    does: "restores an account",
    form: () => ({ intent: "restore" }),
    rubbish: { "much too long": null },
  },
  {
    ...manages,
    does: "sends the activation link again",
    path: ({ latecomer }) => `/admin/users/${latecomer}`,
    form: () => ({ intent: "resend" }),
    rubbish: { "much too long": null },
  },
];
