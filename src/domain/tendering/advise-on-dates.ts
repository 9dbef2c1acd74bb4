import { z } from "zod";
import type { Context } from "#domain/context.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { type PackageRow, findPackage } from "#domain/packages/packages.queries.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { checkQuestionsClose, describeQuestionsClose } from "#domain/tender-rules/questions-close.ts";
import { writeLondonTime } from "#domain/tender-rules/read-london-time.ts";
import { adviseAgainst, adviseOnDue } from "#domain/tender-rules/suggest-time.ts";
import { USUAL_RETURN_MINUTE } from "#domain/tender-rules/tender-rules.limits.ts";
import { requireFound } from "#domain/verdict.ts";
import { londonDeadline, londonMomentsAt } from "#platform/london-time.ts";

/** What is said of the dates of a draft before it is issued. */
export interface DatesAdvice {
  /** What speaks against a moment that is asked for and not kept yet, or is kept: the moment in words, and each reason. */
  against: { moment: string; sentences: string[]; isKept: boolean }[];
  /** When questions close where the buyer leaves it to the rule; null where it does not, or there is no return. */
  questionsClose: string | null;
}

const part = z.string().max(20).default("");
const typedSchema = z.object({ returnDay: part, returnTime: part, questionsDay: part, questionsTime: part });
const schema = packageIdSchema.extend({ typed: typedSchema.optional() });

/**
 * What speaks against the dates of a draft as they stand in its form, or as they are kept: a return that has passed, a weekend,
 * a bank holiday, an hour at which nobody is there to help; and when questions close by the rule, if it is issued now. What is half typed is left out.
 * Nothing of a package that is issued.
 */
export async function adviseOnDates(ctx: Context, input: unknown): Promise<DatesAdvice> {
  const { packageId, typed } = schema.parse(input);
  const found = await findPackage(ctx, packageId);
  const own = requireFound(found, canSeePackage(ctx.actor, found));
  return adviseOn(own, typed ?? typedOf(own), ctx.clock.now());
}

type Typed = z.output<typeof typedSchema>;

function adviseOn(own: Readonly<PackageRow>, typed: Typed, issuedAt: Date): DatesAdvice {
  if (own.state !== "draft") return { against: [], questionsClose: null };
  const { nation } = own;
  const returnAt = momentOf(typed.returnDay, typed.returnTime);
  const closesAt = momentOf(typed.questionsDay, typed.questionsTime);
  const isAhead = returnAt !== undefined && returnAt > issuedAt;
  const closes = closesAt && isAhead ? checkQuestionsClose({ closesAt, issuedAt, returnAt }) : undefined;
  const against = [
    returnAt && {
      moment: `Quotes due ${londonDeadline(returnAt)}`,
      sentences: adviseOnDue(returnAt, issuedAt, nation),
      isKept: own.returnAt?.getTime() === returnAt.getTime(),
    },
    closesAt && {
      moment: `Questions until ${londonDeadline(closesAt)}`,
      sentences: [
        ...adviseAgainst(closesAt, nation),
        ...(closes?.kind === "refused" ? [closes.sentence] : []),
      ],
      isKept: own.questionsCloseAt?.getTime() === closesAt.getTime(),
    },
  ];
  const isByRule = isAhead && typed.questionsDay === "";
  return {
    against: against.filter((each) => each !== undefined).filter(({ sentences }) => sentences.length > 0),
    questionsClose: isByRule ? describeQuestionsClose({ issuedAt, returnAt, nation }) : null,
  };
}

/** A year on its way to its fourth digit is no year yet. */
const DAY = z.iso.date().regex(/^[2-9]/);
const TIME = /^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/;

/** As it will be kept; undefined while it is half typed, or where London's clocks leave it out. */
function momentOf(day: string, time: string): Date | undefined {
  if (!DAY.safeParse(day).success || !TIME.test(time)) return undefined;
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return londonMomentsAt(day, time === "" ? USUAL_RETURN_MINUTE : hours * 60 + minutes).at(-1);
}

/** As the form shows what is kept. */
function typedOf({ returnAt, questionsCloseAt }: Readonly<PackageRow>): Typed {
  const partsOf = (moment: Date | null) => (moment === null ? [] : writeLondonTime(moment).split("T"));
  const [returnDay = "", returnTime = ""] = partsOf(returnAt);
  const [questionsDay = "", questionsTime = ""] = partsOf(questionsCloseAt);
  return { returnDay, returnTime, questionsDay, questionsTime };
}
