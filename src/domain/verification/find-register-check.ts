import type { Scope } from "#domain/context.ts";
import { londonDay } from "#platform/london-time.ts";
import { isLicence, registerCheckEnds } from "./compute-level.ts";
import { credentialTypeOf } from "./credential-types.data.ts";
import type { Credential } from "./credentials.queries.ts";
import { licences } from "./licences.data.ts";

export interface RegisterCheck {
  /** The day of the last look at the issuer's register; null where only the document was seen. */
  checkedOn: string | null;
  /** The last day on which that look counts; null where no service of the firm rests on it. */
  endsOn: string | null;
  isOver: boolean;
}

/** Insurers and the firm's own papers are on none; a level asks for CAS certificates that were found there. */
const isOnRegisters = (evidence: Pick<Credential, "type" | "grade">): boolean =>
  credentialTypeOf(evidence.type).registerUrl !== undefined ||
  evidence.type === "cas_certificate" ||
  isLicence(evidence, Object.keys(licences));

/** How approved evidence stands on its issuer's register; undefined where a look at it would not count. */
export async function findRegisterCheck(
  ctx: Scope,
  { companyId, type, grade, state, expiresOn, checkMethod, checkedAt }: Credential,
): Promise<RegisterCheck | undefined> {
  const today = londonDay(ctx.clock.now());
  const isHeld = state === "approved" && (expiresOn === null || expiresOn >= today);
  if (!isHeld || checkedAt === null || checkMethod === null || checkMethod === "self-declared")
    return undefined;
  if (checkMethod === "document-seen")
    return isOnRegisters({ type, grade }) ? { checkedOn: null, endsOn: null, isOver: false } : undefined;
  const checkedOn = londonDay(checkedAt);
  const services = await ctx.db
    .selectFrom("company_service")
    .where("company_id", "=", companyId)
    .where("is_confirmed", "=", true)
    .select("service_code as code")
    .execute();
  const codes = services.map(({ code }) => code);
  const endsOn = isLicence({ type, grade }, codes) ? registerCheckEnds({ checkMethod, checkedOn }) : null;
  return { checkedOn, endsOn, isOver: endsOn !== null && endsOn < today };
}
