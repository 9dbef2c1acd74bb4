import type { Kysely } from "kysely";
import type { Scope } from "#domain/context.ts";
import type { DB } from "#platform/db-types.ts";
import { newId } from "#platform/ids.ts";
import { authSecret } from "./write-cookies.ts";

const prefixes: Record<string, string> = { user: "usr", session: "ses", account: "cre" };

/**
 * better-auth bound to one connection: given a transaction's, all it writes commits or vanishes with the rest
 * (docs/decisions/010). An instance costs half a millisecond. Loaded at first use: it takes half a second.
 */
export async function openAuth({ db, config, clock }: Pick<Scope, "db" | "config" | "clock">) {
  const { betterAuth } = await import("better-auth");
  const auth = betterAuth({
    appName: "Lintel",
    baseURL: config.publicUrl,
    secret: authSecret(config),
    // The transaction is ours: better-auth opens none of its own inside.
    database: { db: db as Kysely<DB>, type: "postgres", transaction: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      database: {
        generateId: ({ model }) => newId(prefixes[model] ?? "acc", clock.now().getTime()),
        validateSchema: false,
      },
    },
    user: {
      modelName: "user_account",
      fields: { emailVerified: "email_verified", createdAt: "created_at", updatedAt: "updated_at" },
      additionalFields: {
        firstName: { type: "string", fieldName: "first_name" },
        lastName: { type: "string", fieldName: "last_name" },
        phone: { type: "string", required: false },
        companyPosition: { type: "string", required: false, fieldName: "company_position" },
        confirmedAt: { type: "date", required: false, fieldName: "confirmed_at" },
        wantsMarketing: { type: "boolean", fieldName: "wants_marketing" },
      },
    },
    session: {
      modelName: "user_session",
      fields: {
        userId: "user_id",
        expiresAt: "expires_at",
        createdAt: "created_at",
        updatedAt: "updated_at",
        ipAddress: "network",
        userAgent: "user_agent",
      },
      additionalFields: { isRemembered: { type: "boolean", fieldName: "is_remembered" } },
    },
    account: {
      modelName: "user_credential",
      fields: {
        userId: "user_id",
        providerId: "provider_id",
        accountId: "account_id",
        createdAt: "created_at",
        updatedAt: "updated_at",
      },
    },
  });
  return (await auth.$context).internalAdapter;
}
