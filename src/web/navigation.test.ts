import { describe, expect, it } from "vitest";
import type { Member } from "#domain/actor.ts";
import { type Navigation, footerLinks, isWorkPage, navigationFor, placeOf } from "./navigation.ts";

const member: Member = {
  kind: "member",
  userId: "usr_1",
  name: "Ada Field",
  email: "ada@field.example",
  isAdministrator: false,
  isAdminMode: false,
  memberships: [],
};

describe("the top navigation", () => {
  it("offers a visitor the four pages and both ways in", () => {
    const navigation = navigationFor({ kind: "visitor" });
    expect(navigation.links).toEqual([
      { to: "/search", label: "Find Contractors" },
      { to: "/invitations", label: "Send Invite" },
      { to: "/about", label: "About" },
      { to: "/contact", label: "Contact" },
    ]);
    expect(navigation.entrance?.logIn).toEqual({ to: "/login", label: "Log In" });
    expect(navigation.entrance?.signUp).toEqual({ to: "/signup", label: "Sign Up" });
    expect(navigation.admin).toBeNull();
    expect(navigation.person).toBeNull();
  });

  it("shows a member who is signed in instead of the ways in", () => {
    const navigation = navigationFor(member);
    expect(navigation.entrance).toBeNull();
    expect(navigation.person?.name).toBe("Ada Field");
    expect(navigation.person?.links.map((link) => link.label)).toEqual([
      "Dashboard",
      "Messages",
      "Saved searches",
      "Account",
    ]);
  });

  it("has what companies work with in the menu of whoever belongs to one", () => {
    const company = {
      companyId: "cmp_1",
      companyNumber: 1,
      companyName: "Field Ltd",
      role: "viewer" as const,
    };
    const { person } = navigationFor({ ...member, memberships: [company] });
    expect(person?.links.map(({ to }) => to)).toEqual([
      "/dashboard",
      "/messages",
      "/inquiries",
      "/company/tenders",
      "/company/projects",
      "/favourites",
      "/company",
      "/account",
    ]);
  });

  it("has the way into admin mode for an administrator who is out of it, and nobody else", () => {
    const leads = (more: object) =>
      navigationFor({ ...member, ...more }).person?.links.some(({ to }) => to === "/activate-admin");
    expect(leads({ isAdministrator: true })).toBe(true);
    expect(leads({ isAdministrator: true, isAdminMode: true })).toBe(false);
    expect(leads({})).toBe(false);
  });

  it("offers no invitations to whoever only reads for the company that they act for", () => {
    const acting = (...roles: ("owner" | "viewer")[]) =>
      navigationFor({
        ...member,
        memberships: roles.map((role, at) => ({
          companyId: `cmp_${at}`,
          companyNumber: at,
          companyName: "Field Ltd",
          role,
        })),
      });
    const offers = (navigation: Navigation) => navigation.links.some(({ to }) => to === "/invitations");
    expect([offers(acting("owner")), acting("owner").person?.onlyReads]).toEqual([true, false]);
    expect([offers(acting("viewer", "owner")), acting("viewer", "owner").person?.onlyReads]).toEqual([
      false,
      true,
    ]);
    expect(offers(acting("owner", "viewer"))).toBe(true);
    expect(offers(acting())).toBe(true);
  });

  it("leads to the portal in admin mode only, and only an administrator", () => {
    expect(navigationFor({ ...member, isAdministrator: true }).admin).toBeNull();
    expect(navigationFor({ ...member, isAdminMode: true }).admin).toBeNull();
    expect(navigationFor({ ...member, isAdministrator: true, isAdminMode: true }).admin).toEqual({
      to: "/admin",
      label: "Admin",
    });
  });
});

describe("the places where a member works", () => {
  const company = { companyId: "cmp_1", companyNumber: 1, companyName: "Field Ltd", role: "owner" as const };
  const { places } = navigationFor({ ...member, memberships: [company] });

  it("are seven for somebody in a company, dashboard and messages for others, none for visitors", () => {
    expect(places.map((place) => place.label)).toEqual([
      "Dashboard",
      "Inquiries",
      "Messages",
      "Tenders",
      "Projects",
      "Saved",
      "Company",
    ]);
    expect(navigationFor(member).places.map((place) => place.to)).toEqual(["/dashboard", "/messages"]);
    expect(navigationFor({ kind: "visitor" }).places).toEqual([]);
  });

  it.each([
    ["/dashboard", "Dashboard"],
    ["/Inquiries/inq_1/accept", "Inquiries"],
    ["/company/projects/prj_1", "Projects"],
    ["/company/edit/location", "Company"],
    ["/saved-searches", "Saved"],
    ["/messages-and-more", undefined],
    ["/account", undefined],
    ["/search", undefined],
  ])("%s belongs to %s", (path, label) => {
    expect(placeOf(path, places)?.label).toBe(label);
  });

  it("have the rail beside them, and so have a member's other pages; what everybody reads has not", () => {
    expect(["/dashboard", "/messages/con_1", "/account/security", "/notifications"].every(isWorkPage)).toBe(
      true,
    );
    expect(["/", "/search", "/profile/1", "/project/tower", "/terms", "/login"].some(isWorkPage)).toBe(false);
  });
});

describe("the footer", () => {
  it("links to the six pages in their order", () => {
    expect(footerLinks.map((link) => `${link.to} ${link.label}`)).toEqual([
      "/ Home",
      "/search Find Contractors",
      "/signup Create a Profile",
      "/about About Us",
      "/terms Terms of Service",
      "/privacy Privacy Policy",
    ]);
  });
});
