import { findRefusedAddress } from "#domain/account-settings/find-refused-address.ts";
import type { Context } from "#domain/context.ts";
import { formatDate } from "#web/format.ts";
import type { RefusedOn } from "./refused-address.tsx";

export async function loadRefusedAddress(ctx: Context): Promise<RefusedOn | undefined> {
  const found = await findRefusedAddress(ctx);
  return found && { email: found.email, day: formatDate(found.at) };
}
