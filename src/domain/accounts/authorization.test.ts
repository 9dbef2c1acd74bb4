import { readFileSync, readdirSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { type Actor, system, visitor } from "#domain/actor.ts";
import { type Context, createSystemContext } from "#domain/context.ts";
import {
  PASSWORD,
  type SignedIn,
  TestBrowser,
  createMember,
  findInEmails,
  memberIn,
} from "#test/accounts.ts";
import { createTestContext } from "#test/test-context.ts";
import { acceptTeamInvitation } from "#domain/teams/accept-team-invitation.ts";
import { inviteColleague } from "#domain/teams/invite-colleague.ts";
import { listSessions } from "#domain/sessions/list-sessions.ts";
import { makeAdministrator } from "#domain/admin/make-administrator.ts";
import { removeMember } from "#domain/teams/remove-member.ts";
import type { Browser } from "#domain/sessions/write-cookies.ts";

const ctx = await createTestContext();
const roles = [
  "visitor",
  "stranger",
  "member",
  "admin",
  "ex-member",
  "administrator",
  "owner",
  "system",
] as const;
type Role = (typeof roles)[number];

/** How an operation refuses. `in` means that the policy let the actor in. */
type Refusal = "unauthenticated" | "forbidden" | "not-found" | "in";
type Row = { call: (ctx: Context, browser: Browser) => unknown } & Record<Role, Refusal>;

const people = new Map<Role, SignedIn>();
const nobody = new TestBrowser();
let companyId = "";
let ownerId = "";
let ownersSession = "";
/** Somebody whom nothing else is tried as. */
let spareId = "";

beforeAll(async () => {
  const owner = await createMember(ctx);
  people.set("owner", owner);
  companyId = owner.member.memberships[0]!.companyId;
  ownerId = owner.member.userId;
  ownersSession = (await listSessions(ctx.as(owner.member), owner.browser))[0]!.id;
  for (const role of ["member", "admin", "ex-member"] as const) {
    const person = await createMember(ctx);
    people.set(role, person);
    const wanted = { companyId, email: person.email, role: role === "ex-member" ? "admin" : role };
    await inviteColleague(ctx.as(await memberIn(ctx, owner.browser)), wanted);
    const token = await findInEmails(ctx, person.email, /\/join\?token=([\w-]{43})/);
    await acceptTeamInvitation(ctx.as(person.member), { token });
  }
  const gone = people.get("ex-member")!.member.userId;
  await removeMember(ctx.as(await memberIn(ctx, owner.browser)), { companyId, userId: gone });
  people.set("stranger", await createMember(ctx));
  const administrator = await createMember(ctx);
  await makeAdministrator(createSystemContext(ctx.services), { email: administrator.email });
  people.set("administrator", administrator);
  spareId = (await createMember(ctx)).member.userId;
});

async function actorFor(role: Role): Promise<{ actor: Actor; browser: TestBrowser }> {
  if (role === "visitor") return { actor: visitor, browser: nobody };
  if (role === "system") return { actor: system, browser: nobody };
  const { browser } = people.get(role)!;
  return { actor: await memberIn(ctx, browser), browser };
}

const all = (refusal: Refusal) =>
  Object.fromEntries(roles.map((role) => [role, refusal])) as Record<Role, Refusal>;
const everyone = all("in");
const signedIn = { ...everyone, visitor: "unauthenticated", system: "unauthenticated" } as const;
const systemOnly = { ...all("forbidden"), system: "in" } as const;
const team = {
  ...signedIn,
  stranger: "not-found",
  "ex-member": "not-found",
  administrator: "not-found",
} as const;
const administrators = { ...all("not-found"), visitor: "unauthenticated", administrator: "in" } as const;
const owners = { ...team, member: "forbidden", admin: "forbidden" } as const;
/** Of members and viewers, admins decide, too. */
const admins = { ...owners, admin: "in" } as const;

// Wrong passwords, links and codes on purpose: the policy is under test, and it is asked before they are checked.
const proof = { currentPassword: "Wrong & long 1" };
const noSuch = "x".repeat(43);

const table: Record<string, (load: (file: string) => Promise<Record<string, Function>>) => Row> = {};
const operation = (file: string, expected: Record<Role, Refusal>, args: (browser: Browser) => unknown[]) => {
  const name = file.replace(/-([a-z0-9])/g, (_, initial: string) => initial.toUpperCase());
  table[file] = (load) => ({
    ...expected,
    call: async (acting, browser) => (await load(file))[name]!(acting, ...args(browser)),
  });
};

const email = { email: "somebody@firm.example" };
operation("accept-team-invitation", signedIn, () => [{ token: noSuch }]);
operation("ask-email-change", signedIn, (browser) => [{ ...email, ...proof }, browser]);
operation("change-email", signedIn, (browser) => [{ ...email, code: "000000" }, browser]);
operation("change-member-role", owners, () => [{ companyId, userId: ownerId, role: "owner" }]);
operation("change-password", signedIn, (browser) => [
  { ...proof, password: PASSWORD, confirmPassword: PASSWORD },
  browser,
]);
operation("check-reset-link", everyone, () => [noSuch]);
operation("check-verified-email", everyone, (browser) => [email.email, browser]);
operation("check-unlock-link", everyone, (browser) => [noSuch, browser]);
operation("choose-company", team, (browser) => [{ companyId }, browser]);
operation("close-account", signedIn, (browser) => [proof, browser]);
operation("confirm-account", everyone, () => [noSuch]);
operation("confirm-two-step", signedIn, (browser) => [{ code: "000000" }, browser]);
operation("erase-closed-accounts", systemOnly, () => []);
operation("export-my-data", signedIn, () => [{ format: "json" }]);
operation("find-refused-address", signedIn, () => []);
operation("find-registered", everyone, (browser) => [browser]);
operation("find-sign-up-draft", everyone, (browser) => [browser]);
operation("find-team-invitation", everyone, () => [noSuch]);
operation("finish-social-sign-in", everyone, (browser) => [
  { provider: "google", search: "?code=x" },
  browser,
]);
operation("finish-two-step", everyone, (browser) => [{ code: "000000" }, browser]);
operation("foresee-closing", signedIn, () => []);
operation("forget-expired", systemOnly, () => []);
operation("get-account", signedIn, () => []);
operation("get-team", team, () => [companyId]);
operation("hand-over-ownership", owners, () => [{ companyId, userId: ownerId }]);
operation(
  "get-overview",
  { ...all("forbidden"), visitor: "unauthenticated", system: "unauthenticated", administrator: "in" },
  () => [],
);
for (const file of [
  "end-persons-sessions",
  "foresee-erasure",
  "get-person",
  "resend-activation",
  "restore-person",
  "set-role",
  "suspend-person",
  // With a wrong password, so that nobody goes.
  "erase-person",
]) {
  operation(file, administrators, (browser) => [
    { ...proof, userId: spareId, reason: "A test.", isAdministrator: true },
    browser,
  ]);
}
operation(
  "count-troubles",
  { ...all("forbidden"), visitor: "unauthenticated", system: "unauthenticated", administrator: "in" },
  () => [],
);
for (const file of ["get-activity", "list-waiting"])
  operation(
    file,
    { ...all("forbidden"), visitor: "unauthenticated", system: "unauthenticated", administrator: "in" },
    () => [],
  );
operation(
  "list-people",
  { ...all("forbidden"), visitor: "unauthenticated", system: "unauthenticated", administrator: "in" },
  () => [],
);
operation("invite-colleague", admins, () => [{ companyId, ...email }]);
operation("save-sign-up-draft", everyone, (browser) => [{ firstName: "A" }, browser]);
operation("list-demo-sign-ins", everyone, () => []);
operation("list-sessions", signedIn, (browser) => [browser]);
operation("list-social-providers", everyone, () => []);
operation("make-administrator", systemOnly, () => [email]);
operation("register-colleague", everyone, (browser) => [
  {
    token: noSuch,
    firstName: "A",
    lastName: "B",
    password: PASSWORD,
    confirmPassword: PASSWORD,
    acceptTerms: "on",
  },
  browser,
]);
operation("remove-member", owners, () => [{ companyId, userId: "usr_nobody" }]);
operation("remove-unconfirmed-accounts", systemOnly, () => []);
operation("renew-recovery-codes", signedIn, (browser) => [proof, browser]);
operation("reopen-account", everyone, () => [{ token: noSuch }]);
operation("request-password-reset", everyone, (browser) => [email, browser]);
operation("request-unlock", everyone, (browser) => [email, browser]);
operation("require-session", signedIn, (browser) => [browser]);
operation("resend-confirmation", everyone, () => [email]);
operation("resend-verification-code", everyone, (browser) => [email, browser]);
operation("reset-password", everyone, () => [
  { token: noSuch, password: PASSWORD, confirmPassword: PASSWORD },
]);
operation("resume-two-step", signedIn, () => ["none"]);
operation("revoke-other-sessions", signedIn, (browser) => [browser]);
operation("revoke-team-invitation", admins, () => [{ companyId, invitationId: "tin_none" }]);
operation("send-account-email", systemOnly, () => [{ sealed: "x" }, "job"]);
operation("send-verification-code", everyone, (browser) => [email, browser]);
operation(
  "set-admin-mode",
  { ...all("forbidden"), visitor: "unauthenticated", system: "unauthenticated", administrator: "in" },
  (browser) => [{ isOn: true }, browser],
);
operation("set-marketing-choice", signedIn, () => [{ wantsMarketing: false }]);
operation("set-up-two-step", signedIn, (browser) => [proof, browser]);
operation("shut-demo-accounts", systemOnly, () => []);
operation("sign-in", everyone, (browser) => [{ ...email, password: "x" }, browser]);
operation("sign-out", everyone, () => [nobody]);
operation("start-social-sign-in", everyone, () => [{ provider: "google" }]);
operation("turn-off-two-step", signedIn, (browser) => [proof, browser]);
operation("unlock-browser", everyone, (browser) => [{ token: noSuch }, browser]);
operation("update-account", signedIn, () => [
  { firstName: "A", lastName: "B", phoneNumber: "020 7946 0123" },
]);
operation("verify-email-code", everyone, (browser) => [{ ...email, code: "000000" }, browser]);
// Last, because these change who the actor is.
operation("leave-company", team, () => [{ companyId }]);
operation(
  "revoke-session",
  { ...all("not-found"), visitor: "unauthenticated", system: "unauthenticated", owner: "in" },
  () => [ownersSession],
);
// Takes a whole sign-up form, so it is tested in register-company.test.ts; its policy is canSignUp, as for the codes.
const triedElsewhere = ["register-company"];

const folders = [
  "account-settings",
  "accounts",
  "admin",
  "attempts",
  "email-confirmation",
  "passwords",
  "sessions",
  "sign-in",
  "social-sign-in",
  "teams",
  "two-step",
  "unlocking",
] as const;
const modules = import.meta.glob<Record<string, Function>>([
  "../account-settings/*.ts",
  "../accounts/*.ts",
  "../admin/*.ts",
  "../attempts/*.ts",
  "../email-confirmation/*.ts",
  "../passwords/*.ts",
  "../sessions/*.ts",
  "../sign-in/*.ts",
  "../social-sign-in/*.ts",
  "../teams/*.ts",
  "../two-step/*.ts",
  "../unlocking/*.ts",
  "!../**/*.test.ts",
]);
const load = (file: string) => Object.entries(modules).find(([path]) => path.endsWith(`/${file}.ts`))![1]();

test("every operation of these folders stands in the table", () => {
  const operations = folders
    .flatMap((folder) =>
      readdirSync(new URL(`../${folder}/`, import.meta.url)).map((name) => ({ folder, name })),
    )
    .filter(({ name }) => /^[a-z0-9]+(-[a-z0-9]+)+\.ts$/.test(name))
    .map(({ folder, name }) => ({ folder, file: name.replace(/\.ts$/, "") }))
    .filter(({ folder, file }) => {
      const name = file.replace(/-([a-z0-9])/g, (_, initial: string) => initial.toUpperCase());
      const text = readFileSync(new URL(`../${folder}/${file}.ts`, import.meta.url), "utf8");
      return new RegExp(`export (?:async )?function ${name}\\(\\s*ctx: Context\\b`).test(text);
    })
    .map(({ file }) => file);
  expect([...Object.keys(table), ...triedElsewhere].sort()).toEqual(operations.sort());
});

describe.each(roles)("as %s", (role) => {
  test.each(Object.keys(table))("%s", async (file) => {
    const row = table[file]!(load);
    const { actor, browser } = await actorFor(role);
    const answer = await tryAs(row, ctx.as(actor, new TestBrowser()), browser);
    expect(answer).toBe(row[role]);
  });
});

/** The kind of a policy's refusal; an answer, or a refusal of the input, means that the policy let the actor in. */
async function tryAs(row: Row, acting: Context, browser: Browser): Promise<Refusal> {
  try {
    await row.call(acting, browser);
    return "in";
  } catch (error) {
    const { kind, name } = error as { kind?: string; name: string };
    if (name !== "AppError") return "in";
    const isLock = kind === "unauthenticated" || kind === "forbidden" || kind === "not-found";
    return isLock && !isAboutWhatWasSent(error as Error) ? (kind as Refusal) : "in";
  }
}

const isAboutWhatWasSent = ({ message }: Error) =>
  [
    "There is no such person in the team.",
    "There is no such invitation.",
    "There is no account with the address somebody@firm.example.",
  ].includes(message);
