import { expect, test } from "vitest";
import { isForCompany } from "./for-company.ts";

test.each([
  "/company/edit/details",
  "/company/tenders/pkg_1?index",
  "/company/tenders/invited/tin_1/quote",
  "/inquiries/inq_1",
  "/messages/cnv_1/messages",
  "/invitations",
  "/favourites/save",
  "/reviews/new",
])("what is sent to %s is sent for a company", (address) => {
  expect(isForCompany(address)).toBe(true);
});

test.each([
  "/account/team",
  "/saved-searches",
  "/notifications",
  "/company/choose",
  "/company/tenders/alerts/jal_1",
  "/messages/cnv_1",
  "/messages/cnv_1/report",
  "/reviews/rev_1/report",
  "/invitations/decline",
  "/tenders/decline",
  "/profile/7/report",
])("what is sent to %s is one’s own", (address) => {
  expect(isForCompany(address)).toBe(false);
});
