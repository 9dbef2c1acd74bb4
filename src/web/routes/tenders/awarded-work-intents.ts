import { recordWorkStart } from "#domain/awarded-work/record-work-start.ts";
import { takeStartBack } from "#domain/awarded-work/take-start-back.ts";
import { setWorkShown } from "#domain/awarded-work/set-work-shown.ts";
import { type WorkSide, workAnchor } from "#domain/awarded-work/awarded-work.schema.ts";
import type { Sent } from "#web/forms/form-action.ts";

type WorkSent = Pick<Sent, "ctx" | "text" | "goTo">;

const workIn = ({ text }: WorkSent, side: WorkSide) => ({ awardId: text("work"), side, seen: text("seen") });

const workOn = ({ text }: WorkSent, page: string) => `${page}#${workAnchor(text("work"))}`;

/** Both sides' pages record the start of the work alike. */
export async function recordStart(sent: WorkSent, side: WorkSide, page: string): Promise<Response> {
  await recordWorkStart(sent.ctx, { ...workIn(sent, side), startedOn: sent.text("startedOn") });
  return sent.goTo(workOn(sent, page), {
    title: "Start recorded",
    description: "The other side is told. You can review each other now.",
  });
}

/** Both sides' pages take a start back alike that was recorded by mistake. */
export async function takeBack(sent: WorkSent, side: WorkSide, page: string): Promise<Response> {
  await takeStartBack(sent.ctx, workIn(sent, side));
  return sent.goTo(workOn(sent, page), { title: "Start taken back", description: "The other side is told." });
}

/** Both sides' pages say alike whether the work may stand on both profiles. */
export async function sayShown(sent: WorkSent, side: WorkSide, page: string): Promise<Response> {
  const isShown = sent.text("isShown");
  await setWorkShown(sent.ctx, { ...workIn(sent, side), isShown });
  return sent.goTo(
    workOn(sent, page),
    isShown === "yes" ? "You agree to show the work" : "The work is not shown on the profiles",
  );
}
