import { foreseeMerge } from "#domain/company-records/foresee-merge.ts";
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
/** As the world has it. */
const seeded = { title: "Maintenance", body: "On Sunday.", audience: "all", isService: "yes" };
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
    does: "tries an announcement on oneself",
    // As it is saved already, so that it stays the version that it is.
    form: () => ({ intent: "test", version: "1", ...seeded }),
    stale: () => ({ intent: "test", version: "7", ...seeded }),
    limit: ({ members }) => ["announcement-tests-person", members.administrator.member.userId],
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
    does: "saves an announcement and goes on to send it",
    form: () => ({ intent: "check", version: "2", ...draft, title: "Typed another title" }),
    stale: () => ({ intent: "check", version: "7", ...draft }),
    typed: ["title"],
  },
  {
    ...announces,
    file: "routes/admin/announcement-send.tsx",
    path: ({ announcementId }) => `${LIST}/${announcementId}/send`,
    does: "sends an announcement",
    form: () => ({ version: "3", when: "later", day: "2099-01-05" }),
    stale: () => ({ version: "7", when: "later", day: "2099-01-05" }),
  },
  {
    ...announces,
    does: "stops an announcement",
    form: () => ({ intent: "stop", version: "4" }),
    stale: () => ({ intent: "stop", version: "7" }),
  },
];

const settings = {
  file: "routes/admin/settings.tsx",
  path: () => "/admin/settings",
  by: "administrator",
  done: "/admin/settings",
  stranger: SIGN_IN,
  outsider: "/",
  reader: "/",
} as const;
const saves = (intent: string, fields: Record<string, string>, group?: string) => ({
  ...settings,
  ...(group && { path: () => `/admin/settings/${group}` }),
  form: () => ({ intent, version: "0", ...fields }),
  stale: () => ({ intent, version: "7", ...fields }),
});

/** What every server runs with; nothing that another row counts by. */
export const settingRows: Row[] = [
  {
    ...saves("contact", { phone: "0113 496 0001", linkedin: "https://linkedin.com/company/typed" }),
    does: "sets where Lintel is reached",
    typed: ["linkedin"],
  },
  {
    ...saves("limits", { "complaints-network": "50" }, "limits"),
    does: "sets a limit",
    typed: ["complaints-network"],
  },
  {
    ...saves("retention", { devices: "365" }, "retention"),
    does: "sets how long things are kept",
    typed: ["devices"],
  },
  {
    ...saves("features", { "sign-up": "on", inquiries: "on", reviews: "on" }, "features"),
    does: "switches features",
  },
  {
    ...saves("words", { lines: "typed words = EG-06" }, "words"),
    does: "sets words that find a service",
    typed: ["lines"],
  },
  {
    ...settings,
    file: "routes/admin/emails.tsx",
    path: () => "/admin/settings/emails",
    does: "sends an e-mail again",
    form: ({ failed }) => ({ id: failed.email }),
  },
  {
    ...settings,
    file: "routes/admin/jobs.tsx",
    path: () => "/admin/settings/jobs",
    does: "has a failed job tried again",
    form: ({ failed }) => ({ queue: failed.queue }),
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

const managesCompany = {
  file: "routes/admin/company.tsx",
  path: ({ managed }: World) => `/admin/companies/${managed.number}`,
  by: "administrator",
  done: "/admin/companies/",
  stranger: SIGN_IN,
  outsider: "/",
  reader: "/",
  typed: ["reason"],
} as const;
const contact = { phone: "0113 496 0002", email: "", website: "", reason: "Typed reason" };

/** What administrators do about a company; in this order, since each goes on from the one before. */
export const companyRecordRows: Row[] = [
  {
    ...managesCompany,
    file: "routes/admin/company-section.tsx",
    path: ({ managed }) => `/admin/companies/${managed.number}/edit/contact`,
    does: "corrects a section of a company's profile",
    form: ({ managed }) => ({ version: managed.contact, ...contact }),
    stale: () => ({ version: "0000000000000000", ...contact }),
  },
  {
    ...managesCompany,
    file: "routes/admin/company-place.tsx",
    path: ({ managed }) => `/admin/companies/${managed.number}/edit/location`,
    does: "corrects where a company works from",
    form: ({ managed }) => ({
      version: managed.place,
      location: "Leeds, West Yorkshire",
      serviceZone: "nationwide",
      reason: "Typed reason",
    }),
    stale: () => ({ version: "0000000000000000", location: "Leeds", reason: "Typed reason" }),
  },
  {
    ...managesCompany,
    does: "takes a company out of the directory",
    form: () => ({ intent: "unlist", reason: "Typed reason" }),
  },
  {
    ...managesCompany,
    does: "lists a company again",
    form: () => ({ intent: "list", reason: "Typed reason" }),
  },
  {
    ...managesCompany,
    file: "routes/admin/company-merge.tsx",
    path: ({ managed }) => `/admin/companies/${managed.twin}/merge?into=${managed.number}`,
    does: "merges a duplicate",
    form: async ({ ctx, members, managed }) => {
      const asked = { number: managed.twin, into: managed.number };
      const { version } = await foreseeMerge(ctx.as(members.administrator.member), asked);
      return { version, reason: "Typed reason" };
    },
    stale: () => ({ version: "0000000000000000", reason: "Typed reason" }),
    rubbish: { nonsense: 409 },
  },
  {
    ...managesCompany,
    file: "routes/admin/company-hand-over.tsx",
    path: ({ managed }) => `/admin/companies/${managed.number}/hand-over`,
    does: "hands a company over",
    form: ({ managed }) => ({
      email: managed.heir,
      formerOwners: "out",
      reason: "Typed reason",
      currentPassword: "",
    }),
  },
  {
    ...managesCompany,
    file: "routes/admin/erase-person.tsx",
    path: ({ managed }) => `/admin/users/${managed.leaver}/erase`,
    does: "erases somebody",
    done: "/admin/users",
    form: () => ({ reason: "Typed reason", currentPassword: "" }),
    // Any words are a reason.
    rubbish: { nonsense: null },
  },
];
