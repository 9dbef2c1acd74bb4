import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { getClaim } from "#domain/claims/get-claim.ts";
import { rejectClaim } from "#domain/claims/reject-claim.ts";
import { submitClaimDocument } from "#domain/claims/submit-claim-document.ts";
import { editProfileSection } from "#domain/companies/edit-profile-section.ts";
import { getCompanyProfile } from "#domain/companies/get-company-profile.ts";
import { getProfileSection } from "#domain/companies/get-profile-section.ts";
import { getTeamForEditing } from "#domain/companies/get-team-for-editing.ts";
import { saveTeamMember } from "#domain/companies/save-team-member.ts";
import { listReviews } from "#domain/companies/list-reviews.ts";
import { createSystemContext } from "#domain/context.ts";
import { createList } from "#domain/favourites/create-list.ts";
import { getSavedList } from "#domain/favourites/get-saved-list.ts";
import { updateSavedFirm } from "#domain/favourites/update-saved-firm.ts";
import { listSavedSearches } from "#domain/favourites/list-saved-searches.ts";
import { saveFirm } from "#domain/favourites/save-firm.ts";
import { saveSearch } from "#domain/favourites/save-search.ts";
import { askForQuotes } from "#domain/inquiries/ask-for-quotes.ts";
import { declineInquiry } from "#domain/inquiries/decline-inquiry.ts";
import { exportInquiries } from "#domain/inquiries/export-inquiries.ts";
import { getInquiry } from "#domain/inquiries/get-inquiry.ts";
import { sendQuote } from "#domain/inquiries/send-quote.ts";
import { writeNotificationEmails } from "#domain/notifications/write-notification-emails.ts";
import { describeGallery } from "#domain/projects/describe-gallery.ts";
import { createProject } from "#domain/projects/create-project.ts";
import { editProject } from "#domain/projects/edit-project.ts";
import { editTimeline } from "#domain/projects/edit-timeline.ts";
import { getOwnProject } from "#domain/projects/get-own-project.ts";
import { postReview } from "#domain/reviews/post-review.ts";
import { replyToReview } from "#domain/reviews/reply-to-review.ts";
import { reportReview } from "#domain/moderation/report-review.ts";
import { versionOf } from "#domain/companies/profile-sections.queries.ts";
import { cleanLine, cleanText } from "#domain/text.schema.ts";
import { expectInEmail } from "./expect-in-email.ts";
import {
  createCompany,
  createListing,
  createPerson,
  createPicture,
  createWork,
  requestForm,
} from "./factories.ts";
import { joinTexts, naughtyTexts, splitTexts } from "./naughty-texts.ts";
import { makeFile } from "./sample-files.ts";
import { createTestContext } from "./test-context.ts";

const ctx = await createTestContext();
// What may be tried how often is not what is tried here.
ctx.services.limits.consume = () => Promise.resolve();
const asking = await createCompany(ctx, { account_type: "client" });
const asked = await createCompany(ctx);
const [buyer, firm] = [await createPerson(ctx, [asking]), await createPerson(ctx, [asked])];
const [asBuyer, asFirm] = [ctx.as(buyer), ctx.as(firm)];
const asAdministrator = ctx.as({ ...(await createPerson(ctx, [])), isAdministrator: true });
let count = 0;
const makeKey = () => `key-naughty-${++count}`;

/** An operation of a member: types the text into each of its fields and answers what each then shows. */
interface Form {
  name: string;
  /** The fewest characters that any of its fields takes. */
  most: number;
  lines?: (text: string) => Promise<unknown[]>;
  texts?: (text: string) => Promise<unknown[]>;
}

const forms: readonly Form[] = [
  {
    name: "a company's details",
    most: 200,
    lines: async (companyName) => {
      await editSection(asked.id, "details", { companyName });
      const profile = await getCompanyProfile(ctx, { number: asked.number });
      await editSection(asked.id, "details", { companyName: asked.name });
      return [profile.name];
    },
  },
  {
    name: "a company's description",
    most: 5000,
    texts: async (description) => {
      await editSection(asked.id, "description", { description });
      return [(await getCompanyProfile(ctx, { number: asked.number })).description];
    },
  },
  {
    name: "a certificate's number",
    most: 60,
    lines: async (number) => {
      await editSection(asked.id, "accreditations", { held: ["chas"], "number-chas": number });
      return [
        (await getProfileSection(asFirm, { companyId: asked.id, section: "accreditations" })).values[
          "number-chas"
        ],
      ];
    },
  },
  {
    name: "somebody in the team",
    most: 120,
    lines: async (text) => {
      const [first] = await getTeamForEditing(asFirm, { companyId: asked.id });
      await saveTeamMember(asFirm, {
        companyId: asked.id,
        name: text,
        position: text,
        ...(first && { memberId: first.id, version: first.version }),
      });
      const [saved] = await getTeamForEditing(asFirm, { companyId: asked.id });
      return [saved!.name, saved!.position];
    },
  },
  {
    name: "a project",
    most: 80,
    lines: async (text) => {
      const { id: projectId } = await createProject(asFirm, {
        companyId: asked.id,
        name: text,
        type: text,
        stage: "current",
      });
      const { version, slug } = await getOwnProject(asFirm, { projectId });
      expect(slug).toMatch(/^[a-z0-9-]{1,120}$/);
      const values = { name: text, type: text, stage: "current", location: text, clientName: text };
      await editProject(asFirm, {
        projectId,
        version,
        values: { ...values, certifications: cleanLine(text) },
      });
      const phases = [{ name: text, status: "Pending", completion: "0" }];
      await editTimeline(asFirm, { projectId, version: versionOf([]), phases });
      const saved = await getOwnProject(asFirm, { projectId });
      await ctx.db.deleteFrom("project").where("id", "=", projectId).execute();
      const { name, type, location, clientName, certifications } = saved.values;
      return [name, type, location, clientName, certifications, saved.phases[0]!.name];
    },
    texts: async (description) => {
      const { id: projectId } = await createProject(asFirm, {
        companyId: asked.id,
        name: "Harbour Square",
        type: "Offices",
        stage: "current",
      });
      const { version } = await getOwnProject(asFirm, { projectId });
      const values = { name: "Harbour Square", type: "Offices", stage: "current", description };
      await editProject(asFirm, { projectId, version, values });
      const saved = await getOwnProject(asFirm, { projectId });
      await ctx.db.deleteFrom("project").where("id", "=", projectId).execute();
      return [saved.values.description];
    },
  },
  {
    name: "a picture's words",
    most: 200,
    lines: async (text) => {
      const project = await createProject(asFirm, {
        companyId: asked.id,
        name: "Wharf Mill",
        type: "Offices",
        stage: "current",
      });
      const { id: pictureId } = await createPicture(ctx);
      const row = { project_id: project.id, picture_id: pictureId, sort_order: 0, caption: "" };
      await ctx.db.insertInto("project_picture").values(row).execute();
      const version = versionOf(["", ""]);
      const pictures = [{ id: pictureId, version, caption: text, alt: text }];
      await describeGallery(asFirm, { projectId: project.id, pictures });
      const { gallery } = await getOwnProject(asFirm, { projectId: project.id });
      await ctx.db.deleteFrom("project").where("id", "=", project.id).execute();
      return [gallery[0]!.caption, gallery[0]!.picture.alt];
    },
  },
  {
    name: "an inquiry",
    most: 160,
    lines: async (text) => {
      const inquiryId = await ask({ projectName: text, place: text });
      const inquiry = await getInquiry(asFirm, inquiryId);
      return [inquiry.projectName, inquiry.place];
    },
    texts: async (description) => [(await getInquiry(asFirm, await ask({ description }))).description],
  },
  {
    name: "a quote",
    most: 2000,
    texts: async (text) => {
      const inquiryId = await ask({});
      const words = { included: text, excluded: text, note: text };
      await sendQuote(asFirm, {
        inquiryId,
        version: 1,
        key: makeKey(),
        amount: "9,000",
        validUntil: "2026-12-30",
        ...words,
      });
      const [quote] = (await getInquiry(asBuyer, inquiryId)).quotes;
      return [quote!.included, quote!.excluded, quote!.note];
    },
  },
  {
    name: "a declined inquiry",
    most: 1000,
    texts: async (note) => {
      const inquiryId = await ask({});
      await declineInquiry(asFirm, { inquiryId, version: 1, reason: "other", note });
      return [(await getInquiry(asBuyer, inquiryId)).declineNote];
    },
  },
  {
    name: "a review, the reply to it and a report of it",
    most: 1000,
    texts: async (text) => {
      const { id: inquiryId } = await createWork(ctx, { asking, asked });
      const review = {
        inquiryId,
        key: makeKey(),
        mark1: 4,
        mark2: 4,
        mark3: 4,
        mark4: 4,
        mark5: 4,
        body: text,
      };
      const { reviewId } = await postReview(asBuyer, review);
      await postReview(asFirm, { ...review, key: makeKey() });
      await replyToReview(asFirm, reviewId, { body: text });
      await reportReview(asFirm, reviewId, { reason: "other", words: text });
      const [newest] = (await listReviews(ctx, { number: asked.number, sort: "newest", page: 1 })).reviews;
      const { words } = await ctx.db
        .selectFrom("report")
        .innerJoin("report_case", "report_case.id", "report.case_id")
        .select("report.words")
        .where("report_case.subject_id", "=", reviewId)
        .executeTakeFirstOrThrow();
      if (newest?.removedAt !== null) throw new Error("the review is not there");
      return [newest.body, newest.reply!.body, words];
    },
  },
  {
    name: "a list, a note and a saved search",
    most: 80,
    lines: async (name) => {
      const { listId } = await createList(asBuyer, { name });
      await saveFirm(asBuyer, { company: asked.number, list: listId });
      await updateSavedFirm(asBuyer, listId, { company: asked.number, list: listId, note: cleanLine(name) });
      const list = await getSavedList(asBuyer, { listId });
      await ctx.db.deleteFrom("saved_list").where("id", "=", listId).execute();
      await saveSearch(asBuyer, { query: `q=roofing${++count}`, name, alert: "off" });
      const [search] = await listSavedSearches(asBuyer);
      await ctx.db.deleteFrom("saved_search").execute();
      return [list.name, list.firms[0]!.note, search!.name];
    },
  },
  {
    name: "a claim that is turned down",
    most: 120,
    lines: async (text) => {
      const { number } = await createListing(ctx);
      await submitClaimDocument(asFirm, { number, position: text, file: makeFile(`${text}.pdf`) });
      const { claim } = await getClaim(asFirm, { number });
      await rejectClaim(asAdministrator, { claimId: claim!.id, reason: cleanLine(text) });
      const { position } = await ctx.db
        .selectFrom("company_claim")
        .select("position")
        .where("id", "=", claim!.id)
        .executeTakeFirstOrThrow();
      return [position, (await getClaim(asFirm, { number })).claim!.reason];
    },
  },
];

const cases = forms.flatMap(({ name, most, lines, texts }) => [
  ...(lines ? [{ name: `${name}, each line`, most, write: lines, clean: cleanLine }] : []),
  ...(texts ? [{ name: `${name}, each text`, most, write: texts, clean: cleanText }] : []),
]);

test.each(cases)("$name: shows what was typed", ({ write, clean, most }) => expectEach(write, clean, most));

async function expectEach(
  write: (text: string) => Promise<unknown[]>,
  clean: (text: string) => string,
  most: number,
): Promise<void> {
  const taken = naughtyTexts.filter((typed) => clean(typed) !== "" && clean(typed).length <= most);
  for (const typed of clean === cleanText ? joinTexts(taken, most) : taken) {
    ctx.clock.advance({ seconds: 1 });
    const kept = splitTexts(clean(typed));
    for (const shown of await write(typed)) expect(splitTexts(String(shown)), typed).toEqual(kept);
  }
  expect(taken.length).toBeGreaterThan(80);
}

test("the e-mail of an inquiry carries the names as themselves", async () => {
  await ctx.db.deleteFrom("notification").execute();
  for (const typed of naughtyTexts) {
    const kept = cleanLine(typed);
    if (kept === "" || kept.length > 80) continue;
    await ctx.database.pool.query("delete from pgboss.job");
    await ask({ projectName: typed });
    ctx.clock.advance({ minutes: 3 });
    await writeNotificationEmails(createSystemContext(ctx.services));
    const emails = await ctx.emails();
    expect(emails, typed).toHaveLength(1);
    await expectInEmail(emails[0]!, kept);
  }
});

test("the download of inquiries opens as a table in which nothing is a formula", async () => {
  for (const typed of naughtyTexts) {
    const kept = cleanLine(typed);
    if (kept === "" || kept.length > 80) continue;
    await ctx.db.deleteFrom("inquiry_request").execute();
    await ask({ projectName: typed });
    const { body } = await exportInquiries(asBuyer, { box: "sent" });
    const [row] = parse<{ Project: string }>(body, { bom: true, columns: true });
    expect(row!.Project.replace(/^'(?=[=+@\t\r-])/, ""), typed).toBe(kept);
    expect(row!.Project, typed).not.toMatch(/^([=+@\t\r]|-(?!\d+$))/);
  }
});

async function editSection(companyId: string, section: string, values: unknown): Promise<void> {
  const { version } = await getProfileSection(asFirm, { companyId, section });
  await editProfileSection(asFirm, { companyId, section, version, values });
}

async function ask(values: Record<string, unknown>): Promise<string> {
  const { inquiryIds } = await askForQuotes(asBuyer, requestForm([asked], values));
  return inquiryIds[0]!;
}
