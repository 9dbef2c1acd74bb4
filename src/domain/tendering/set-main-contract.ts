import { recordEvent } from "#domain/audit/record-event.ts";
import { atOneMoment } from "#domain/at-one-moment.ts";
import type { Context, Tx } from "#domain/context.ts";
import { canDecidePackage } from "#domain/packages/packages.policy.ts";
import { lockPackage } from "#domain/packages/packages.queries.ts";
import { cancellable, underWay } from "#domain/packages/packages.states.ts";
import { ASKED_AFTER_WIN, askAfterWin } from "#domain/quote-validity/ask-after-win.ts";
import { STAND_DAYS } from "#domain/quote-validity/quote-validity.limits.ts";
import { requireHeldDay } from "#domain/quote-validity/require-held-day.ts";
import { moveDay } from "#domain/tender-rules/working-days.ts";
import { requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { londonDay } from "#platform/london-time.ts";
import { endCancelled } from "./end-cancelled.ts";
import { findTenderProject } from "./letting.queries.ts";
import { lockTenderProject } from "./lock-tender-project.ts";
import { listInStates, tellOfProject } from "./tell-of-project.ts";
import { STANDINGS_PER_PROJECT } from "./tendering.limits.ts";
import { mainContractSchema } from "./tendering.schema.ts";

/**
 * Says how a project's main contract stands now. When it is lost, every package that has not ended is cancelled as *project
 * not won* in the same step, with the buyer's words; when it is won, the tenderers of what is open are told that it goes
 * ahead, and those whose quotes are opened are asked to stand by their prices; while it waits, when a decision is expected. Answers how many packages that was. Refuses with conflict when somebody has changed it meanwhile.
 */
export async function setMainContract(ctx: Context, input: unknown): Promise<number> {
  const form = mainContractSchema.parse(input);
  const { projectId, version, mainContract, words, decisionOn: expected } = form;
  const asked = await findTenderProject(ctx, projectId);
  const { userId } = requireMember(ctx, canDecidePackage(ctx.actor, asked && { ...asked, state: "draft" }));
  const count = await ctx.limits.countDone(
    STANDINGS_PER_PROJECT,
    projectId,
    () =>
      ctx.transact(async (running) => {
        const tx = atOneMoment(running);
        const own = await lockTenderProject(tx, { projectId, version });
        if (own.mainContract === "lost")
          throw new AppError("conflict", "This project was not won: its tenders have ended.");
        const isStill = own.mainContract === mainContract;
        const decisionOn = isWaiting(mainContract) ? (expected ?? null) : null;
        if (isStill && own.decisionOn === decisionOn) return undefined;
        if (decisionOn !== null && own.decisionOn !== decisionOn && decisionOn < londonDay(tx.clock.now()))
          throw new AppError(
            "invalid",
            "That day has passed. Enter the day by which the decision is expected now.",
          );
        const today = londonDay(tx.clock.now());
        const isWon = mainContract === "won" && isWaiting(own.mainContract);
        const standUntil = isWon ? (form.standUntil ?? moveDay(today, STAND_DAYS)) : null;
        if (standUntil !== null) requireHeldDay(standUntil, today);
        await tx.db
          .updateTable("tender_project")
          .set((eb) => ({
            main_contract: mainContract,
            version: eb("version", "+", 1),
            ...(!isStill && { won_at: standUntil && tx.clock.now(), stand_until: standUntil }),
            ...(own.decisionOn !== decisionOn && { decision_on: decisionOn, decision_reminded_at: null }),
          }))
          .where("project_id", "=", projectId)
          .execute();
        await recordEvent(tx, {
          action: "main-contract-set",
          companyId: own.companyId,
          subjectId: projectId,
          details: { mainContract, ...(decisionOn !== null && { decisionOn }) },
        });
        if (isStill) return 0;
        if (mainContract === "lost") return endAll(tx, projectId, words);
        return mainContract === "won" ? goAhead(tx, projectId, { standUntil, userId }) : 0;
      }),
    { isDone: (packages) => packages !== undefined },
  );
  return count ?? 0;
}

/** For a decision on the main contract. */
const isWaiting = (mainContract: string) => mainContract === "tendering" || mainContract === "preferred";

async function endAll(tx: Tx, projectId: string, words: string | undefined): Promise<number> {
  const ids = await listInStates(tx, projectId, cancellable);
  const reason = ["Project not won: the main contract has gone to another firm.", words]
    .filter(Boolean)
    .join("\n\n");
  for (const id of ids) {
    const own = await lockPackage(tx, id);
    if (own && cancellable.includes(own.state)) await endCancelled(tx, own, reason, { isNotWon: true });
  }
  return ids.length;
}

interface Won {
  /** Null where no decision was waited for: nobody's price depended on it. */
  standUntil: string | null;
  userId: string;
}

async function goAhead(tx: Tx, projectId: string, { standUntil, userId }: Won): Promise<number> {
  const ids = standUntil === null ? [] : await listInStates(tx, projectId, ASKED_AFTER_WIN);
  for (const id of ids) await askAfterWin(tx, id, { until: standUntil!, userId });
  return tellOfProject(tx, projectId, underWay, {
    kind: "main-contract-won",
    title: ({ projectName, title }) => `${projectName} is won: ${title} goes ahead`,
  });
}
