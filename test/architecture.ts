import { readFileSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { type SourceFile, importsOf } from "./architecture/imports.ts";
import { actingViolations } from "./architecture/acting.ts";
import { operationViolations } from "./architecture/operations.ts";
import { circleViolations, placeViolations } from "./architecture/places.ts";
import { routeViolations } from "./architecture/routes.ts";
import { transactionViolations } from "./architecture/transactions.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

export function readSources(folder = "src"): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(root, file).split(sep).join("/"), text: readFileSync(file, "utf8") }))
    .sort((a, b) => a.path.localeCompare(b.path));
}

const LAYERS = ["platform", "mail", "domain", "demo", "api", "web", "server"] as const;
const MAY_IMPORT: Record<(typeof LAYERS)[number], readonly string[]> = {
  platform: ["platform"],
  mail: ["mail", "platform"],
  domain: ["domain", "mail", "platform"],
  demo: ["demo", "domain", "platform"],
  api: ["api", "domain", "mail", "platform"],
  web: ["web", "domain", "mail", "platform"],
  server: ["server", "demo", "domain", "platform", "web"],
};
const FOREIGN: Partial<Record<(typeof LAYERS)[number], RegExp>> = {
  domain: /^(react|react-dom|react-router|hono|@react-router|@hono|@base-ui|@conform-to)(\/|$)/,
  mail: /^(react|react-dom|react-router|@react-email|@react-router|@base-ui|@conform-to)(\/|$)/,
};
// "service" alone is a word of the trade (services.data.ts); as a kind of file it says nothing.
const FORBIDDEN_NAMES =
  /(^|\/)(utils?|helpers?|misc|common|shared|lib)(\/|\.)|[-.](utils?|helpers?|manager|service|handler)\.tsx?$/;

/** Which domain folders may use which others; a cycle here is a cycle in the product. */
export const DOMAIN_ARROWS: Record<string, readonly string[]> = {
  uploads: ["attachments", "storage"],
  imports: ["attachments", "audit", "companies-house", "places", "storage", "uploads"],
  jobs: ["audit"],
  settings: [
    "audit",
    "catalogue",
    "claims",
    "complaints",
    "contact",
    "inquiries",
    "invitations",
    "messaging",
    "moderation",
    "pictures",
    "retention",
    "reviews",
    "teams",
    "verification",
  ],
  admin: [
    "accounts",
    "audit",
    "complaints",
    "email-confirmation",
    "passwords",
    "searches",
    "sessions",
    "teams",
  ],
  announcements: ["audit", "catalogue", "notifications", "places", "retention"],
  "answer-times": [],
  attempts: ["sessions"],
  audit: ["retention"],
  calendar: ["audit", "packages", "sessions", "tender-invitations", "verification"],
  catalogue: [],
  pictures: ["storage"],
  places: [],
  accounts: [
    "attempts",
    "audit",
    "catalogue",
    "companies",
    "email-confirmation",
    "invitations",
    "passwords",
    "sessions",
    "sign-in",
    "social-sign-in",
    "teams",
  ],
  "account-settings": ["accounts", "attempts", "audit", "passwords", "sessions", "social-sign-in"],
  claims: [
    "accounts",
    "attachments",
    "attempts",
    "audit",
    "companies",
    "directory",
    "favourites",
    "notifications",
    "storage",
  ],
  companies: ["audit", "catalogue", "pictures", "places", "directory"],
  "company-records": [
    "audit",
    "catalogue",
    "claims",
    "companies",
    "favourites",
    "notifications",
    "passwords",
    "sessions",
    "teams",
    "verification",
  ],
  "companies-house": ["catalogue", "places", "directory"],
  attachments: ["storage"],
  complaints: ["audit"],
  contact: ["catalogue"],
  dashboard: [
    "awards",
    "catalogue",
    "companies",
    "inquiries",
    "messaging",
    "notifications",
    "packages",
    "tender-quotes",
    "tender-rights",
    "tendering",
  ],
  directory: ["answer-times", "catalogue", "places"],
  "email-confirmation": ["attempts", "audit", "companies", "sessions"],
  expressions: [
    "audit",
    "catalogue",
    "noticeboard",
    "notifications",
    "packages",
    "tender-invitations",
    "tender-rules",
  ],
  favourites: ["companies", "directory", "notifications", "pictures"],
  inquiries: [
    "answer-times",
    "audit",
    "attachments",
    "catalogue",
    "companies",
    "messaging",
    "notifications",
    "places",
  ],
  invitations: ["catalogue", "companies", "notifications"],
  messaging: ["attachments", "notifications", "pictures"],
  moderation: ["attachments", "audit", "catalogue", "companies", "messaging", "notifications", "reviews"],
  "lodged-quotes": [
    "attachments",
    "audit",
    "notifications",
    "packages",
    "quote-terms",
    "receipts",
    "sealing",
    "storage",
    "tender-invitations",
    "tender-quotes",
    "tender-rights",
    "tender-rules",
  ],
  noticeboard: ["catalogue", "directory", "packages", "places", "tender-rules"],
  "job-alerts": [
    "catalogue",
    "directory",
    "noticeboard",
    "notifications",
    "packages",
    "places",
    "tender-invitations",
    "tender-rules",
  ],
  notifications: [],
  outbox: ["audit"],
  bounces: ["audit", "invitations", "packages", "tender-invitations"],
  packages: [
    "attachments",
    "audit",
    "catalogue",
    "companies",
    "places",
    "projects",
    "tender-rules",
    "verification",
  ],
  confidentiality: ["audit", "notifications", "packages", "tender-invitations", "tender-rights"],
  "tender-documents": ["attachments", "audit", "confidentiality", "packages", "tender-rules"],
  "document-texts": ["attachments", "packages", "storage", "tender-documents"],
  "document-arrivals": ["attachments", "audit", "packages", "tender-documents", "tender-rules", "uploads"],
  "tender-emails": ["awards", "clarifications", "notifications", "tender-invitations", "tender-quotes"],
  "tender-invitations": [
    "audit",
    "catalogue",
    "companies",
    "invitations",
    "notifications",
    "packages",
    "places",
    "tender-rules",
  ],
  "tender-quotes": [
    "audit",
    "confidentiality",
    "notifications",
    "package-changes",
    "packages",
    "passwords",
    "quote-terms",
    "receipts",
    "sealing",
    "service-outages",
    "sessions",
    "tender-invitations",
    "tender-rights",
    "tender-rules",
    "transparency",
  ],
  "quote-files": [
    "attachments",
    "confidentiality",
    "packages",
    "storage",
    "tender-invitations",
    "tender-quotes",
  ],
  "tender-figures": ["catalogue", "companies", "packages", "tender-quotes", "tender-rules"],
  "package-changes": ["audit", "packages", "tender-rules"],
  "tender-records": [
    "companies",
    "audit",
    "awards",
    "clarifications",
    "noticeboard",
    "package-changes",
    "packages",
    "tender-quotes",
    "tender-rules",
  ],
  "service-outages": ["tender-rules"],
  "unsuccessful-tenders": [
    "audit",
    "lodged-quotes",
    "notifications",
    "packages",
    "tender-invitations",
    "tender-quotes",
    "tender-rights",
  ],
  "second-rounds": [
    "audit",
    "companies",
    "lodged-quotes",
    "packages",
    "quote-files",
    "tender-invitations",
    "tender-quotes",
    "tender-rights",
    "tender-rules",
  ],
  "tender-rights": ["audit", "teams"],
  awards: [
    "audit",
    "lodged-quotes",
    "notifications",
    "packages",
    "passwords",
    "quote-terms",
    "sessions",
    "tender-invitations",
    "tender-quotes",
    "tender-rights",
    "tender-rules",
    "companies",
  ],
  "quote-validity": [
    "audit",
    "awards",
    "companies",
    "notifications",
    "packages",
    "tender-invitations",
    "tender-quotes",
    "tender-rights",
    "tender-rules",
  ],
  "awarded-work": ["audit", "awards", "catalogue", "companies", "directory", "notifications", "packages"],
  "tender-comparison": [
    "audit",
    "lodged-quotes",
    "notifications",
    "packages",
    "quote-terms",
    "quote-validity",
    "tender-invitations",
    "tender-minutes",
    "tender-quotes",
    "tender-rights",
    "tender-rules",
  ],
  "tender-minutes": [
    "audit",
    "companies",
    "notifications",
    "packages",
    "tender-invitations",
    "tender-quotes",
    "tender-rules",
  ],
  clarifications: ["companies", "notifications", "packages", "tender-invitations", "tender-rules"],
  tendering: [
    "confidentiality",
    "attachments",
    "catalogue",
    "inquiries",
    "projects",
    "quote-terms",
    "quote-validity",
    "audit",
    "clarifications",
    "companies",
    "noticeboard",
    "notifications",
    "package-changes",
    "packages",
    "site-visits",
    "tender-documents",
    "tender-invitations",
    "second-rounds",
    "service-outages",
    "tender-quotes",
    "tender-rights",
    "tender-rules",
  ],
  passwords: ["attempts", "audit", "email-confirmation", "sessions"],
  "profile-views": [],
  searches: ["directory"],
  retention: [],
  projects: ["audit", "catalogue", "companies", "pictures"],
  "quote-terms": ["tender-rules"],
  "quick-find": ["directory", "inquiries", "messaging", "packages", "projects", "tender-invitations"],
  receipts: ["transparency"],
  reviews: ["audit", "companies", "inquiries", "notifications"],
  sealing: ["audit"],
  sessions: ["audit"],
  storage: ["retention"],
  "sign-in": ["attempts", "passwords", "sessions", "two-step"],
  sitemap: ["companies", "noticeboard", "projects"],
  "social-sign-in": ["audit", "email-confirmation", "sessions", "sign-in"],
  teams: ["audit", "notifications", "sessions"],
  "site-visits": ["audit", "companies", "notifications", "packages", "tender-invitations", "tender-rules"],
  transparency: ["audit"],
  "tender-rules": ["catalogue", "verification"],
  "two-step": ["attempts", "audit", "passwords", "sessions"],
  verification: ["attachments", "audit", "claims", "companies", "directory", "notifications", "storage"],
  unlocking: ["attempts", "audit", "email-confirmation", "sessions", "two-step"],
};

export function findViolations(files: SourceFile[]): string[] {
  const running = files.filter(({ path }) => !isTest(path));
  const each = files.flatMap((file) => [
    ...layerViolations(file),
    ...domainArrowViolations(file),
    ...vocabularyViolations(file),
    ...rootViolations(file),
    ...demoViolations(file),
  ]);
  const onTheTree = running.flatMap((file) => [
    ...transactionViolations(file),
    ...placeViolations(file),
    ...routeViolations(file),
  ]);
  return [
    ...each,
    ...onTheTree,
    ...operationViolations(running),
    ...actingViolations(running),
    ...circleViolations(running),
  ];
}

const layerOf = (path: string) => LAYERS.find((layer) => path.startsWith(`src/${layer}/`));
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

function layerViolations(file: SourceFile): string[] {
  const layer = layerOf(file.path);
  if (!layer) return [];
  return importsOf(file).flatMap(({ from, isTypeOnly }) => {
    if (isTest(file.path) && (from.startsWith("#test/") || from === "vitest")) return [];
    if (from.startsWith("#")) {
      const target = from.slice(1).split("/")[0]!;
      if (isTest(file.path)) return [];
      if (!MAY_IMPORT[layer].includes(target)) return [`${file.path}: ${layer} may not import ${from}`];
      if (isSameFolder(file.path, from))
        return [`${file.path}: inside a folder imports are relative: ${from}`];
      return [];
    }
    if (from.startsWith(".") && leavesFolder(file.path, from) && !isTest(file.path)) {
      return [`${file.path}: across folders imports start with #: ${from}`];
    }
    if (FOREIGN[layer]?.test(from) && !isTypeOnly) {
      return [`${file.path}: ${layer} does not know ${from}`];
    }
    return [];
  });
}

/** A room is a folder of the domain or a whole other layer. */
function roomOf(path: string): string {
  const parts = path.split("/");
  return parts[1] === "domain" && parts.length > 3 ? `domain/${parts[2]}` : parts[1]!;
}

function isSameFolder(path: string, from: string): boolean {
  if (layerOf(path) === "web") return false;
  return roomOf(path) === roomOf(`src/${from.slice(1)}`) && roomOf(path) !== "domain";
}

function leavesFolder(path: string, from: string): boolean {
  const target = join(path, "..", from).split(sep).join("/");
  if (target.includes("+types/")) return false;
  if (layerOf(path) === "domain") return roomOf(path) !== roomOf(target);
  return layerOf(path) !== layerOf(target);
}

function domainArrowViolations(file: SourceFile): string[] {
  const [, layer, folder, rest] = file.path.split("/");
  if (layer !== "domain" || !rest || isTest(file.path)) return [];
  const allowed = DOMAIN_ARROWS[folder!];
  if (!allowed) return [`${file.path}: the folder ${folder} has no row in DOMAIN_ARROWS`];
  return importsOf(file).flatMap(({ from, isTypeOnly }) => {
    const target = from.match(/^#domain\/([^/]+)\//)?.[1];
    if (!target || target === folder || isTypeOnly || allowed.includes(target)) return [];
    return [`${file.path}: no arrow from ${folder} to ${target}`];
  });
}

/** What lies at the domain's root serves all folders and knows none: nothing of theirs is handed on by it. */
function rootViolations(file: SourceFile): string[] {
  if (!/^src\/domain\/[^/]+$/.test(file.path) || isTest(file.path)) return [];
  return importsOf(file)
    .filter(({ from, isTypeOnly }) => !isTypeOnly && /^(#domain|\.)\/[^/]+\//.test(from))
    .map(({ from }) => `${file.path}: the domain's root knows no folder: ${from}`);
}

const VOCABULARY =
  /^(?:(?:[a-z]+(?:-[a-z0-9]+)+|[a-z-]+\.(?:schema|policy|states|limits|queries|jobs|data|proof))(?:\.test)?|[a-z-]+\.test)\.ts$/;

function vocabularyViolations(file: SourceFile): string[] {
  const name = file.path.split("/").at(-1)!;
  const violations = FORBIDDEN_NAMES.test(file.path) ? [`${file.path}: a name that says nothing`] : [];
  const [, layer, , rest] = file.path.split("/");
  if (layer === "domain" && rest && !VOCABULARY.test(name)) {
    violations.push(`${file.path}: not one of the domain's kinds of file`);
  }
  return violations;
}

/** The first start of a demo and `lintel seed`. */
const MAY_LOAD_DEMO: readonly string[] = ["src/server/serve.ts", "cli/data-commands.ts"];

/** A server can be installed without the demo: beside tests only its first start loads it, when it is wanted. */
export function demoViolations(file: SourceFile): string[] {
  if (file.path.startsWith("src/demo/") || isTest(file.path)) return [];
  return importsOf(file).flatMap(({ from, isLazy }) => {
    if (!/^#demo\/|\/src\/demo\/|^\.\.?\/demo\//.test(from)) return [];
    return isLazy && MAY_LOAD_DEMO.includes(file.path) ? [] : [`${file.path}: may not load ${from}`];
  });
}
