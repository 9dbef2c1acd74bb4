import { describe } from "vitest";
import { adminClauses, navigationClauses, routeClauses } from "./clauses/routes.ts";
import { openSite } from "./clauses/site.ts";

// Before the tests are named, so that they share one server, one database and what is listed in it.
const site = await openSite();

describe("routes", () => routeClauses(site));
describe("navigation and footer", () => navigationClauses(site));
describe("admin mode", () => adminClauses(site));
