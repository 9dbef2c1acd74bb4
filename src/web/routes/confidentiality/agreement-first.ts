import { getOwnNda } from "#domain/confidentiality/get-own-nda.ts";
import type { Context } from "#domain/context.ts";
import { onRefusal } from "#web/answers.ts";
import { redirect } from "#web/redirect.ts";

/** For a loader's `catch`: who has not accepted the agreement that a tender asks for is led to it. */
export function agreementFirst(ctx: Context, invitationId: string): (error: unknown) => Promise<never> {
  return async (error) => {
    onRefusal(["forbidden"], () => undefined)(error);
    const { asked, accepted } = await getOwnNda(ctx, { invitationId });
    if (asked && !accepted) throw redirect(`/company/tenders/invited/${invitationId}/nda`);
    throw error;
  };
}
