import type { Member, MembershipRole } from "#domain/actor.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { londonDay } from "#platform/london-time.ts";
import { editPackage } from "#domain/packages/edit-package.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { setTenderRights } from "#domain/tender-rights/set-tender-rights.ts";
import { createCompany, createPerson } from "./factories.ts";
import { createDraft, versionOf } from "./tenders.ts";
import type { TestContext } from "./test-context.ts";

/** Who may try something: the buyer's people, those of three firms, and somebody of another company. */
export const ROLES = [
  "owner",
  "admin",
  "member",
  "viewer",
  ...([0, 1, 2] as const).flatMap((at) => [`firm-${at}`, `hand-${at}`, `guest-${at}`] as const),
  "stranger",
] as const;
export type Role = (typeof ROLES)[number];

/** What each price begins with, which stands nowhere else. */
export const PRICE = "7318469";
export const FIRMS = ["Calder Groundworks", "Wharfe Civils", "Nidd Earthworks"] as const;
export interface Model {
  packageId: string;
  people: Record<Role, Member>;
  invitations: string[];
}

/** A draft with three firms chosen; of each firm an owner, a member who may not submit, and a viewer. */
export async function createModel(ctx: TestContext): Promise<Model> {
  ctx.clock.set("2026-12-01T09:00:00Z");
  await ctx.db.deleteFrom("limit_count").execute();
  const buyer = await createCompany(ctx, { account_type: "client", name: "Thornbridge Construction" });
  const join = (company: { id: string }, role: MembershipRole) =>
    createPerson(ctx, [company as never], { role });
  const people = {
    owner: await join(buyer, "owner"),
    admin: await join(buyer, "admin"),
    member: await join(buyer, "member"),
    viewer: await join(buyer, "viewer"),
    stranger: await join(await createCompany(ctx), "owner"),
  } as Record<Role, Member>;
  const packageId = await createDraft(ctx, people.owner);
  const firms = [];
  for (const [at, name] of FIRMS.entries()) {
    const firm = await createCompany(ctx, { services: ["EG-07"], name });
    firms.push(firm);
    people[`firm-${at}` as Role] = await join(firm, "owner");
    people[`hand-${at}` as Role] = await join(firm, "member");
    people[`guest-${at}` as Role] = await join(firm, "viewer");
    await setTenderRights(ctx.as(people[`firm-${at}` as Role]), { companyId: firm.id, "admin-submit": "on" });
  }
  const acting = ctx.as(people.owner);
  await editPackage(acting, { section: "pricing", packageId, version: await versionOf(ctx, packageId) });
  await inviteFirms(acting, { packageId, company: firms.map(({ number }) => number) });
  const rows = await ctx.db
    .selectFrom("tender_invitation")
    .select(["id", "company_id as companyId"])
    .where("package_id", "=", packageId)
    .execute();
  const invitations = firms.map(({ id }) => rows.find(({ companyId }) => companyId === id)!.id);
  return { packageId, people, invitations };
}

/** The clock only goes on. */
export async function moveTo(ctx: TestContext, { packageId }: Model, after: number): Promise<void> {
  const { returnAt } = (await findPackage(ctx, packageId))!;
  const moment = returnAt!.getTime() + after;
  if (moment > ctx.clock.now().getTime()) ctx.clock.set(new Date(moment));
}

/** The day so many days after the return. */
export const laterDay = async (ctx: TestContext, packageId: string, days: number) =>
  londonDay(new Date((await findPackage(ctx, packageId))!.returnAt!.getTime() + days * 86_400_000));
