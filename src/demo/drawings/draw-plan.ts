import { drawDimensionAcross, drawDimensionUp, drawGridBubbles } from "./draw-dimension.ts";
import { type Plan, TOP, drawHousePlan, drawOfficePlan } from "./draw-floor-plans.ts";
import { drawNorth } from "./draw-plan-parts.ts";
import { drawCorridorPlan, drawMallPlan } from "./draw-room-plans.ts";
import { drawScaleBar, drawSheet, drawTitle } from "./draw-sheet.ts";
import { drawSitePlan } from "./draw-site-plan.ts";
import { type Random, seedRandom } from "#domain/pictures/seed-random.ts";

const PLANS = {
  office: drawOfficePlan,
  house: drawHousePlan,
  rooms: drawCorridorPlan,
  site: drawSitePlan,
  mall: drawMallPlan,
} satisfies Record<string, (r: Random) => Plan>;

export type PlanSubject = keyof typeof PLANS;

export const PLAN_SUBJECTS = Object.keys(PLANS) as PlanSubject[];

/** Draws a floor or site plan sheet, the same for the same name and subject. */
export function drawPlan(name: string, subject: PlanSubject): string {
  const r = seedRandom(`plan/${subject}/${name}`);
  const plan = PLANS[subject](r);
  const scale = [50, 100, 200, 500].find((ratio) => ratio * 0.55 >= plan.mm) ?? 1000;
  const bubbles = plan.grid === "letters" ? drawGridBubbles(plan.xs, 626, TOP, true) : "";
  const body =
    plan.body +
    bubbles +
    drawDimensionAcross(plan.xs, 78, subject === "site" ? 98 : TOP - 18, plan.mm) +
    drawDimensionUp([...plan.ys].reverse(), 1034, 1000, plan.mm) +
    (subject === "site" ? "" : drawNorth(1108, subject === "office" ? 96 : 96, r.between(-50, 50))) +
    drawTitle(String(r.int(1, 9)), plan.title, `SCALE 1:${scale}`, 64, 700) +
    drawScaleBar(plan.mm, 1120, 704);
  return drawSheet(body);
}
