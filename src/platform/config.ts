import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "::1", "[::1]"]);

const optional = (schema: z.ZodType<string>) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
const webAddress = z.url({ protocol: /^https?$/, error: "must be an http or https address" });
const whole = (fallback: number, min: number, max: number) =>
  z.coerce
    .number({ error: `must be a whole number from ${min} to ${max}` })
    .int({ error: `must be a whole number from ${min} to ${max}` })
    .min(min, { error: `must be a whole number from ${min} to ${max}` })
    .max(max, { error: `must be a whole number from ${min} to ${max}` })
    .default(fallback);

/** Every variable the product reads. The README's table and `.env.example` say what each is for. */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("development"),
  PORT: whole(3000, 0, 65_535),
  HOST: z.string().min(1).default("localhost"),
  DATA_DIR: z.string().min(1).default("data"),
  DATABASE_URL: optional(
    z.url({ protocol: /^postgres(ql)?$/, error: "must look like postgres://user:password@host:5432/name" }),
  ),
  DATABASE_REPLICA_URL: optional(
    z.url({ protocol: /^postgres(ql)?$/, error: "must look like postgres://user:password@host:5432/name" }),
  ),
  DATABASE_POOL: whole(10, 1, 200),
  PUBLIC_URL: optional(webAddress),
  SECRET: optional(z.string().min(32, { error: "must have at least 32 characters" })),
  OCDS_PREFIX: z
    .string()
    .regex(/^ocds-[a-z0-9]{6}$/, { error: "must look like ocds-a1b2c3" })
    .default("ocds-xxxxxx"),
  NOTICES_URL: optional(z.url({ protocol: /^https$/, error: "must look like https://host/package.json" })),
  CLAMD_URL: optional(z.url({ protocol: /^tcp$/, error: "must look like tcp://host:3310" })),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: "must look like smtp://user:password@host:587" })),
  SMTP_CONNECTIONS: whole(10, 2, 200),
  SMTP_MESSAGES_PER_CONNECTION: whole(100, 1, 100_000),
  MAIL_FROM: z.string().min(3).default("Lintel <no-reply@lintel.example>"),
  CONTACT_EMAIL: z.email({ error: "must be an e-mail address" }).default("hello@lintel.example"),
  CONTACT_PHONE: z.string().min(3).max(30).default("020 7946 0123"),
  SOCIAL_LINKEDIN: optional(webAddress),
  SOCIAL_X: optional(webAddress),
  SOCIAL_FACEBOOK: optional(webAddress),
  SOCIAL_INSTAGRAM: optional(webAddress),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  GOOGLE_ISSUER: webAddress.default("https://accounts.google.com"),
  MICROSOFT_CLIENT_ID: optional(z.string()),
  MICROSOFT_CLIENT_SECRET: optional(z.string()),
  MICROSOFT_ISSUER: webAddress.default("https://login.microsoftonline.com/common/v2.0"),
  S3_BUCKET: optional(z.string()),
  S3_REGION: z.string().default("eu-west-2"),
  S3_ENDPOINT: optional(webAddress),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  JOBS: z.enum(["inline", "separate"], { error: "must be inline or separate" }).default("inline"),
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "silent"], {
      error: "must be one of trace, debug, info, warn, error, silent",
    })
    .default("info"),
  TRUST_PROXY: z.enum(["true", "false"], { error: "must be true or false" }).default("false"),
  REQUESTS_PER_MINUTE: whole(1200, 10, 10_000_000),
  SHUTDOWN_GRACE_SECONDS: whole(5, 0, 300),
  METRICS_PORT: whole(0, 0, 65_535),
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(webAddress),
  OTEL_SERVICE_NAME: z.string().min(1).default("lintel"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: "must be a number from 0 to 1" })
    .min(0, { error: "must be a number from 0 to 1" })
    .max(1, { error: "must be a number from 0 to 1" })
    .default(1),
});

type Environment = z.infer<typeof environmentSchema>;

export interface Config extends Omit<Environment, "TRUST_PROXY"> {
  /** PGlite in the data folder instead of a PostgreSQL server. */
  isEmbedded: boolean;
  /** Embedded, on loopback only and without a public address: sample data and /dev pages are allowed. */
  isDemo: boolean;
  isProxyTrusted: boolean;
  /** How long a server that is told to end goes on answering while it says that it is not ready. */
  graceSeconds: number;
  /** The address people see, without a final slash. */
  publicUrl: string;
  dataFolder: string;
  /** Signs sessions and seals queued e-mails. */
  secret: string;
  /** The N of a password's scrypt. No variable changes it: every stored hash was made with it. */
  passwordCost: number;
  socialLinks: { name: string; url: string }[];
}

/** A wrong setting; the message is one sentence that names the variable and says why. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** Reads and checks the environment once; throws a ConfigError with one sentence when something is wrong. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new ConfigError(`${issue.path.join(".")} is wrong: it ${readable(issue.message)}.`);
  }
  const values = parsed.data;
  const isEmbedded = values.DATABASE_URL === undefined;
  if (isEmbedded && values.NODE_ENV === "production") {
    throw new ConfigError(
      "DATABASE_URL is missing: the embedded database is for trying out and does not run with NODE_ENV=production, because it can lose data in a power cut.",
    );
  }
  if (isEmbedded && values.DATABASE_REPLICA_URL !== undefined) {
    throw new ConfigError("DATABASE_URL is missing: DATABASE_REPLICA_URL is a copy of that database.");
  }
  requireTogether(values, ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"]);
  requireTogether(values, ["MICROSOFT_CLIENT_ID", "MICROSOFT_CLIENT_SECRET"]);
  requireTogether(values, ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"]);
  const dataFolder = resolve(values.DATA_DIR);
  const isDemo = isEmbedded && values.PUBLIC_URL === undefined && LOOPBACK.has(values.HOST);
  return {
    ...values,
    isEmbedded,
    isDemo,
    isProxyTrusted: values.TRUST_PROXY === "true",
    // One process alone has no balancer that would have to notice.
    graceSeconds: isEmbedded ? 0 : values.SHUTDOWN_GRACE_SECONDS,
    publicUrl: (values.PUBLIC_URL ?? `http://${values.HOST}:${values.PORT}`).replace(/\/+$/, ""),
    dataFolder,
    secret: values.SECRET ?? readOrMakeSecret(values, dataFolder),
    passwordCost: 16_384,
    socialLinks: socialLinksOf(values),
  };
}

const readable = (message: string) => message.replace(/^Invalid/, "is invalid").replace(/\.$/, "");

function requireTogether(values: Environment, names: (keyof Environment)[]): void {
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length > 0 && missing.length < names.length) {
    throw new ConfigError(`${missing[0]} is missing: ${names.join(" and ")} go together.`);
  }
}

function readOrMakeSecret(values: Environment, dataFolder: string): string {
  if (values.NODE_ENV === "production") {
    throw new ConfigError(
      "SECRET is missing: production needs at least 32 random characters that all servers share.",
    );
  }
  if (values.NODE_ENV === "test") return "test-secret-test-secret-test-secret";
  const file = join(dataFolder, "secret");
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true });
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600 });
  }
  return readFileSync(file, "utf8").trim();
}

function socialLinksOf(values: Environment): Config["socialLinks"] {
  const links: [string, string | undefined][] = [
    ["LinkedIn", values.SOCIAL_LINKEDIN],
    ["X", values.SOCIAL_X],
    ["Facebook", values.SOCIAL_FACEBOOK],
    ["Instagram", values.SOCIAL_INSTAGRAM],
  ];
  return links.flatMap(([name, url]) => (url ? [{ name, url }] : []));
}

/** What a program that is started finds of the machine's own; nothing of ours, and of no other database. */
export function machineEnvironment(): Record<string, string | undefined> {
  const { PATH, HOME, LANG, TMPDIR, SystemRoot } = process.env;
  return { PATH, HOME, LANG, TMPDIR, SystemRoot };
}
