import type { Context, Tx } from "#domain/context.ts";
import { rowId } from "#domain/id.schema.ts";
import { savePicture } from "#domain/pictures/save-picture.ts";
import { PICTURES_PER_PERSON } from "#domain/pictures/pictures.limits.ts";
import { type SentFile, readPicture } from "#domain/pictures/read-picture.ts";
import { authorize } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { z } from "zod";
import { canEditCompany } from "./companies.policy.ts";
import { finishEdit, lockCompany, requireVersion } from "./profile-sections.queries.ts";
import { listTeamIds, requireTeamMember } from "./team-members.queries.ts";
import { teamMemberSchema } from "./team-members.schema.ts";
import { MAX_TEAM_MEMBERS } from "./companies.limits.ts";

const schema = teamMemberSchema.extend({
  companyId: rowId,
  /** Left out for a new person, who is added last. */
  memberId: rowId.optional(),
  version: z.string().max(64).optional(),
  removesPortrait: z.boolean().optional(),
});

type Wanted = z.output<typeof schema>;

/** Adds a person to the profile's team or changes one, with a portrait where a file comes along. */
export async function saveTeamMember(
  ctx: Context,
  input: z.input<typeof schema> & { portrait?: SentFile | undefined },
): Promise<void> {
  const wanted = schema.parse(input);
  authorize(canEditCompany(ctx.actor, wanted.companyId));
  if (!input.portrait) return ctx.transact((tx) => write(tx, wanted));
  if (ctx.actor.kind === "member") await ctx.limits.consume(PICTURES_PER_PERSON, ctx.actor.userId);
  const picture = await readPicture("portrait", input.portrait);
  await savePicture(ctx, { companyId: wanted.companyId, picture }, (tx, id) => write(tx, wanted, id));
}

async function write(tx: Tx, wanted: Wanted, portraitId?: string): Promise<void> {
  const { companyId, memberId, name, position } = wanted;
  await lockCompany(tx, companyId);
  if (memberId === undefined) {
    const sort_order = (await listTeamIds(tx, companyId)).length;
    if (sort_order >= MAX_TEAM_MEMBERS) {
      throw new AppError("conflict", `A profile shows at most ${MAX_TEAM_MEMBERS} people.`);
    }
    const id = newId("tea", tx.clock.now().getTime());
    const row = { id, company_id: companyId, name, position, picture_id: portraitId ?? null, sort_order };
    await tx.db.insertInto("team_member").values(row).execute();
  } else {
    const stored = await requireTeamMember(tx, companyId, memberId);
    requireVersion([stored.name, stored.position, stored.pictureId], wanted.version ?? "");
    const portrait = portraitId ?? (wanted.removesPortrait ? null : stored.pictureId);
    await tx.db
      .updateTable("team_member")
      .set({ name, position, picture_id: portrait })
      .where("id", "=", memberId)
      .execute();
  }
  await finishEdit(tx, companyId, "team");
}
