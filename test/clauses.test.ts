import { describe } from "vitest";
import { contactClauses } from "./clauses/contact.ts";
import { searchFilterClauses, searchResultClauses } from "./clauses/directory.ts";
import { inviteClauses } from "./clauses/invite.ts";
import { invitedClauses } from "./clauses/invited.ts";
import { dashboardClauses, messageClauses } from "./clauses/members.ts";
import { portalClauses } from "./clauses/portal.ts";
import { profileClauses } from "./clauses/profile.ts";
import { projectClauses } from "./clauses/project.ts";
import { readPageClauses } from "./clauses/read-pages.ts";
import { registrationClauses } from "./clauses/registration.ts";
import { adminClauses, navigationClauses, routeClauses } from "./clauses/routes.ts";
import { signInClauses, signInPageClauses } from "./clauses/sign-in.ts";
import { signUpFormClauses } from "./clauses/sign-up.ts";
import { openSite } from "./clauses/site.ts";

// Before the tests are named, so that they share one server, one database and what is listed in it.
const site = await openSite();

describe("routes", () => routeClauses(site));
describe("navigation and footer", () => navigationClauses(site));
describe("admin mode", () => adminClauses(site));
describe("pages to read", () => readPageClauses(site));
describe("contact", () => contactClauses(site));
describe("search filters", () => searchFilterClauses(site));
describe("search results", () => searchResultClauses(site));
describe("company profile", () => profileClauses(site));
describe("project", () => projectClauses(site));
describe("invitations", () => inviteClauses(site));
describe("sign-in page", () => signInPageClauses(site));
describe("signing in", () => signInClauses(site));
describe("registration form", () => signUpFormClauses(site));
describe("registration", () => registrationClauses(site));
describe("registration by invitation", () => invitedClauses(site));
describe("dashboard", () => dashboardClauses(site));
describe("messages", () => messageClauses(site));
// Last: it changes what is verified.
describe("admin portal", () => portalClauses(site));
