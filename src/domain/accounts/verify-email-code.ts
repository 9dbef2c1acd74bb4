import { z } from "zod";
import type { Context } from "#domain/context.ts";
import { emailAddress } from "#domain/text.schema.ts";
import { authorize } from "#domain/verdict.ts";
import { canSignUp } from "./accounts.policy.ts";
import { codeSchema } from "./accounts.schema.ts";
import { tryCode } from "./codes.queries.ts";
import { answerWithMessage } from "#domain/attempts/limit-attempts.ts";
import { type CodeAnswer, signUpTokenOf } from "./send-verification-code.ts";
import { type Browser, hashToken } from "#domain/sessions/write-cookies.ts";

export const CODE_INCOMPLETE = "Please enter the complete 6-digit verification code.";
const schema = z.object({
  email: emailAddress(),
  code: z.string({ error: CODE_INCOMPLETE }).max(20, { error: CODE_INCOMPLETE }),
});

export const CODE_WRONG = "Invalid verification code";
export const CODE_SPENT = "This code has expired or was used too often. Please ask for a new one.";

/** Checks the code in the browser that asked for it: once, within ten minutes, at most five tries. */
export async function verifyEmailCode(ctx: Context, input: unknown, browser: Browser): Promise<CodeAnswer> {
  authorize(canSignUp(ctx.actor));
  return answerWithMessage<CodeAnswer>(async () => {
    const { email, code } = schema.parse(input);
    if (!codeSchema.safeParse(code).success) return { success: false, message: CODE_INCOMPLETE };
    const token = signUpTokenOf(ctx, browser);
    if (!token) return { success: false, message: CODE_WRONG };
    const boundTo = hashToken(ctx.config, token);
    const result = await ctx.transact((tx) => tryCode(tx, { purpose: "sign-up", email, boundTo }, code));
    if (result === "right") return { success: true, message: "Email verified successfully!" };
    return { success: false, message: result === "wrong" ? CODE_WRONG : CODE_SPENT };
  });
}
