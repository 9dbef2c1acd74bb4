import { expect, it } from "vitest";
import { contactSubjectLabel, contactSubjects } from "./contact.data.ts";

it("offers the five contact subjects with their labels", () => {
  expect(contactSubjects.map(({ value, label }) => `${value} (${label})`).join(", ")).toBe(
    "general (General Inquiry), support (Technical Support), feedback (Feedback), " +
      "partnership (Partnership Opportunities), other (Other)",
  );
  expect(contactSubjectLabel("support")).toBe("Technical Support");
  expect(contactSubjectLabel("gone")).toBe("gone");
});
