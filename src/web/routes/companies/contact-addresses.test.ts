import { describe, expect, it } from "vitest";
import { type Member, visitor } from "#domain/actor.ts";
import { claimAddresses, contactAddresses } from "./contact-addresses.ts";

const member: Member = {
  kind: "member",
  userId: "usr_1",
  name: "Ann",
  email: "ann@example.com",
  isAdministrator: false,
  isAdminMode: false,
  memberships: [],
};
const project = { slug: "quay-house" };

describe("contactAddresses", () => {
  it("leads a member straight to the conversation", () => {
    expect(contactAddresses(member, { number: 7 }, project)).toEqual({
      contact: "/messages?company=7",
      quote: "/inquiries/new?company=7",
      project: "/messages?company=7&project=quay-house",
    });
  });

  it("leads a visitor there by way of signing in", () => {
    expect(contactAddresses(visitor, { number: 7 }, project)).toEqual({
      contact: "/login?next=%2Fmessages%3Fcompany%3D7",
      quote: "/login?next=%2Finquiries%2Fnew%3Fcompany%3D7",
      project: "/login?next=%2Fmessages%3Fcompany%3D7%26project%3Dquay-house",
    });
    expect(contactAddresses(visitor, { number: 7 }).project).toBeNull();
  });
});

describe("claimAddresses", () => {
  it("keeps the claim through signing in and signing up", () => {
    expect(claimAddresses(visitor, { number: 7 })).toEqual({
      claim: "/login?next=%2Fclaim%2F7",
      register: "/signup?next=%2Fclaim%2F7",
    });
  });

  it("leads somebody with an account straight to it", () => {
    expect(claimAddresses(member, { number: 7 })).toEqual({ claim: "/claim/7", register: null });
  });
});
