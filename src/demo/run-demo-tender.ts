import { system } from "#domain/actor.ts";
import { replyToQuestion } from "#domain/clarifications/reply-to-question.ts";
import type { Tx } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { cancelPackage } from "#domain/tendering/cancel-package.ts";
import { closeDuePackages } from "#domain/tendering/close-due-packages.ts";
import { issuePackage } from "#domain/tendering/issue-package.ts";
import { actAt } from "./act-at.ts";
import { changeDemoTender } from "./change-demo-tender.ts";
import { decideDemoTender } from "./decide-demo-tender.ts";
import {
  acknowledgeTender,
  agreeToTender,
  answerTender,
  askTender,
  downloadTender,
  quoteTender,
  seeTender,
  visitTender,
} from "./act-as-tenderer.ts";
import type { DemoQuestion, DemoTenderer } from "./data/demo-tender.data.ts";
import { lodgeDemoQuote } from "./lodge-demo-quote.ts";
import type { DemoWork } from "./prepare-demo-tender.ts";

const MINUTE_MS = 60_000;

interface Happening {
  at: Date;
  run: () => Promise<unknown>;
}

/** Issues a prepared package and lets everything happen to it in the order of its times; a draft stays what it is. */
export async function runDemoTender(tx: Tx, work: DemoWork & { packageId: string }): Promise<void> {
  const { tender, buyer, times, packageId } = work;
  if (!tender.issued) return;
  const versioned = async () => ({ packageId, version: String((await findPackage(tx, packageId))!.version) });
  const issued = times.past(tender.issued, tender.title);
  await issuePackage(actAt(tx, buyer, issued), await versioned());
  const happenings = [
    ...(tender.tenderers ?? []).flatMap((each) => happeningsOfFirm(tx, work, each)),
    ...(tender.questions ?? []).flatMap((each) => happeningsOfQuestion(tx, work, each)),
    ...happeningsOfVisits(tx, work),
    ...happeningsOfAgreements(tx, work),
  ];
  const { addendum, lodging, cancelled } = tender;
  if (addendum) {
    const at = times.past(addendum.at, "addendum");
    happenings.push({ at, run: () => changeDemoTender(tx, { ...work, addendum, at }) });
  }
  if (lodging) {
    const at = times.past(lodging.lodged, `${lodging.file} lodged`);
    happenings.push({ at, run: () => lodgeDemoQuote(tx, { ...work, lodging, at }) });
  }
  if (cancelled) {
    const at = times.past(cancelled.at, "cancelled");
    const { reason } = cancelled;
    happenings.push({
      at,
      run: async () => cancelPackage(actAt(tx, buyer, at), { reason, ...(await versioned()) }),
    });
  }
  for (const { run } of happenings.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
    await run();
  const { returnAt, lateMinutes, state } = (await findPackage(tx, packageId))!;
  if (state === "issued" && returnAt! < tx.clock.now())
    await closeDuePackages(actAt(tx, system, new Date(returnAt!.getTime() + (lateMinutes + 1) * MINUTE_MS)));
  const { decision, title } = tender;
  if (decision) await decideDemoTender(tx, { ...work, title, decision, lodging });
}

type Work = DemoWork & { packageId: string };

function happeningsOfFirm(tx: Tx, { firms, times, packageId }: Work, tenderer: DemoTenderer): Happening[] {
  const firm = firms.get(tenderer.firm);
  if (!firm) return [];
  const { seen, downloads = 0, answer, acknowledged, quote } = tenderer;
  const list: Happening[] = [];
  if (seen) {
    const at = times.past(seen, `${firm.name} looks`);
    list.push({ at, run: () => seeTender(tx, { firm, packageId, at }) });
    const later = new Date(at.getTime() + 4 * MINUTE_MS);
    if (downloads > 0)
      list.push({
        at: later,
        run: () => downloadTender(tx, { firm, packageId, at: later, count: downloads }),
      });
  }
  if (answer) {
    const at = times.past(answer.at, `${firm.name} answers`);
    const { reason, note } = answer;
    const form = { answer: reason === undefined ? "intends" : "declines", reason, note };
    list.push({ at, run: () => answerTender(tx, { firm, packageId, at, form }) });
  }
  if (acknowledged) {
    const at = times.past(acknowledged, `${firm.name} acknowledges`);
    list.push({ at, run: () => acknowledgeTender(tx, { firm, packageId, at }) });
  }
  if (quote) {
    const at = times.past(quote.at, `${firm.name} quotes`);
    list.push({ at, run: () => quoteTender(tx, { firm, packageId, at, quote }) });
  }
  return list;
}

function happeningsOfAgreements(tx: Tx, { tender, firms, times, packageId }: Work): Happening[] {
  return (tender.agreements ?? []).flatMap(({ firm: key, at: moment, name, position }) => {
    const firm = firms.get(key);
    if (!firm) return [];
    const at = times.past(moment, name);
    return [{ at, run: () => agreeToTender(tx, { firm, packageId, at, name, position }) }];
  });
}

function happeningsOfVisits(tx: Tx, { tender: { visit }, firms, times, packageId }: Work): Happening[] {
  return (visit?.bookings ?? []).flatMap(({ firm: key, at: moment, slot, people, names }) => {
    const firm = firms.get(key);
    if (!firm) return [];
    const at = times.past(moment, names);
    return [{ at, run: () => visitTender(tx, { firm, packageId, at, slot, form: { people, names } }) }];
  });
}

function happeningsOfQuestion(
  tx: Tx,
  { buyer, firms, times, packageId }: Work,
  { firm: key, asked, question, answer }: DemoQuestion,
): Happening[] {
  const firm = firms.get(key);
  if (!firm) return [];
  let questionId = "";
  const at = times.past(asked, question);
  const list: Happening[] = [
    {
      at,
      run: async () => {
        questionId = await askTender(tx, { firm, packageId, at, question });
      },
    },
  ];
  if (answer) {
    const answered = times.past(answer.at, answer.text);
    const form = { to: "all", answer: answer.text };
    list.push({
      at: answered,
      run: () => replyToQuestion(actAt(tx, buyer, answered), { packageId, questionId, ...form }),
    });
  }
  return list;
}
