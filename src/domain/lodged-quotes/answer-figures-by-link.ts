import type { Context } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { readFiguresLink } from "#domain/tender-quotes/figures-link.ts";
import { keepFiguresAnswer } from "./keep-figures-answer.ts";
import { FIGURES_ANSWERS } from "./lodged-quotes.limits.ts";
import { figuresAnswerSchema } from "./lodged-quotes.schema.ts";

/** The same by the link of the e-mail, without signing in; whom the e-mail was sent to speaks for the firm. */
export async function answerFiguresByLink(
  ctx: Context,
  link: string,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  anyone(ctx);
  const { quoteId, version, isToAddress } = await readFiguresLink(ctx, link);
  const answer = figuresAnswerSchema.parse({ ...input, version: String(version) });
  await ctx.limits.consume(FIGURES_ANSWERS, quoteId);
  await ctx.transact((tx) => keepFiguresAnswer(tx, { quoteId, answer, userId: null, isToAddress }));
}
