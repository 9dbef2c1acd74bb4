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
