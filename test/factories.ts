import type { Insertable, Selectable } from "kysely";
import { refreshRating } from "#domain/companies/companies.queries.ts";
import type { Member, MembershipRole } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { askForQuotes } from "#domain/inquiries/ask-for-quotes.ts";
import { openConversation } from "#domain/messaging/open-conversation.ts";
import { sendMessage } from "#domain/messaging/send-message.ts";
import { makeUniqueSlug } from "#domain/projects/make-project-slug.ts";
import type {
  Company,
  Inquiry,
  Picture,
  Project,
  ProjectPhase,
  Review,
  TeamMember,
} from "#platform/db-types.ts";
import { newId as newIdOf } from "#platform/ids.ts";

type On = Pick<Context, "db">;

let count = 0;
const next = () => ++count;

/** An id after which none is made in the same thousandth of a second: what is made one after the other sorts so. */
function newId(prefix: string): string {
  const now = Date.now();
  while (Date.now() === now);
  return newIdOf(prefix, now);
}

interface CompanyExtras {
  /** Codes such as `EG-06` that the company has named itself. */
  services?: string[];
  /** Codes that only the register suggests. */
  suggestedServices?: string[];
  specialties?: string[];
  accreditations?: { code: string; certificateNumber?: string; expiresOn?: string }[];
}

/** A registered subcontractor in Leeds, unless the values say otherwise. */
export async function createCompany(
  { db }: On,
  values: Partial<Insertable<Company>> & CompanyExtras = {},
): Promise<Selectable<Company>> {
  const { services = [], suggestedServices = [], specialties = [], accreditations = [], ...columns } = values;
  const company = await db
    .insertInto("company")
    .values({
      id: newId("cmp"),
      name: `Company ${next()} Ltd`,
      account_type: "contractor",
      origin: "registration",
      is_claimed: true,
      town: "Leeds",
      county: "West Yorkshire",
      nation: "England",
      latitude: 53.7997,
      longitude: -1.5492,
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const company_id = company.id;
  const offered = [
    ...services.map((service_code) => ({ company_id, service_code })),
    ...suggestedServices.map((service_code) => ({
      company_id,
      service_code,
      source: "sic",
      is_confirmed: false,
    })),
  ];
  if (offered.length > 0) await db.insertInto("company_service").values(offered).execute();
  if (specialties.length > 0) {
    const rows = specialties.map((specialty_code) => ({ company_id, specialty_code }));
    await db.insertInto("company_specialty").values(rows).execute();
  }
  if (accreditations.length > 0) {
    const rows = accreditations.map(({ code, certificateNumber, expiresOn }) => ({
      company_id,
      accreditation_code: code,
      certificate_number: certificateNumber,
      expires_on: expiresOn,
    }));
    await db.insertInto("company_accreditation").values(rows).execute();
  }
  return company;
}

/** An unclaimed listing from the public register. */
export function createListing(
  on: On,
  values: Partial<Insertable<Company>> & CompanyExtras = {},
): Promise<Selectable<Company>> {
  return createCompany(on, {
    origin: "companies-house",
    is_claimed: false,
    companies_house_number: String(next()).padStart(8, "0"),
    incorporated_on: "2009-04-17",
    ...values,
  });
}

/** A picture's row, without its files. */
export async function createPicture(
  { db }: On,
  values: Partial<Insertable<Picture>> = {},
): Promise<Selectable<Picture>> {
  return db
    .insertInto("picture")
    .values({
      id: newId("pic"),
      kind: "project",
      width: 1200,
      height: 800,
      widths: [400, 800, 1200],
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function createTeamMember(
  { db }: On,
  company: { id: string },
  values: Partial<Insertable<TeamMember>> = {},
): Promise<Selectable<TeamMember>> {
  return db
    .insertInto("team_member")
    .values({
      id: newId("tem"),
      company_id: company.id,
      name: `Person ${next()}`,
      position: "Contracts Manager",
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface ProjectExtras {
  phases?: Omit<Insertable<ProjectPhase>, "project_id" | "sort_order">[];
  /** Pictures in the gallery's order. */
  gallery?: { id: string; caption?: string }[];
}

/** A published project that is being built, unless the values say otherwise. */
export async function createProject(
  { db }: On,
  company: { id: string },
  values: Partial<Insertable<Project>> & ProjectExtras = {},
): Promise<Selectable<Project>> {
  const { phases = [], gallery = [], ...columns } = values;
  const name = columns.name ?? `Project ${next()}`;
  const isCompleted = columns.stage === "completed";
  const project = await db
    .insertInto("project")
    .values({
      id: newId("prj"),
      company_id: company.id,
      slug: makeUniqueSlug(name, () => false),
      name,
      type: "Commercial",
      stage: "current",
      status: isCompleted ? "Completed" : "In Progress",
      published_at: "2026-01-05T09:00:00Z",
      completed_on: isCompleted ? "2025-06-30" : null,
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (phases.length > 0) {
    const rows = phases.map((phase, sort_order) => ({ project_id: project.id, sort_order, ...phase }));
    await db.insertInto("project_phase").values(rows).execute();
  }
  if (gallery.length > 0) {
    const rows = gallery.map(({ id, caption = "" }, sort_order) => ({
      project_id: project.id,
      sort_order,
      picture_id: id,
      caption,
    }));
    await db.insertInto("project_picture").values(rows).execute();
  }
  return project;
}

/** A published review by a main contractor; the company's rating follows. */
export async function createReview(
  { db, clock }: Pick<Context, "db" | "clock">,
  company: { id: string },
  values: Partial<Insertable<Review>> = {},
): Promise<Selectable<Review>> {
  const score = values.score ?? 4;
  const review = await db
    .insertInto("review")
    .values({
      id: newId("rev"),
      company_id: company.id,
      author_name: `Author ${next()}`,
      direction: "main-to-sub",
      axis_scores: Array.from({ length: 5 }, () => Math.round(Number(score))),
      score,
      body: "On time and tidy.",
      published_at: "2026-03-02T10:00:00Z",
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await refreshRating({ db, clock }, company.id);
  return review;
}

/** A piece of work: an inquiry of the one company that the other has answered, completed unless the values say otherwise. */
export async function createWork(
  { db }: On,
  { asking, asked }: { asking: { id: string }; asked: { id: string } },
  {
    state = "completed",
    projectName = "Harbour Square",
    projectId = null as string | null,
    key = newId("key"),
  } = {},
): Promise<Selectable<Inquiry>> {
  const at = "2026-10-01T09:00:00Z";
  const request = await db
    .insertInto("inquiry_request")
    .values({
      id: newId("irq"),
      company_id: asking.id,
      project_id: projectId,
      project_name: projectName,
      place: "Leeds",
      description: "Partitions on two floors.",
      reply_by: "2026-10-20",
      key,
      created_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return db
    .insertInto("inquiry")
    .values({
      id: newId("inq"),
      request_id: request.id,
      company_id: asked.id,
      from_company_id: asking.id,
      state,
      state_changed_at: at,
      completed_on: state === "completed" ? "2026-11-13" : null,
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A confirmed account in the companies' teams, as the actor that it signs in as. */
export async function createPerson(
  { db }: On,
  companies: readonly { id: string; number: number; name: string }[],
  values: { name?: string; role?: MembershipRole; email?: string } = {},
): Promise<Member> {
  const n = next();
  const { name = `Person ${n}`, role = "owner", email = `person${n}@firm${n}.example` } = values;
  const [firstName = name, ...rest] = name.split(" ");
  const id = newId("usr");
  await db
    .insertInto("user_account")
    .values({
      id,
      name,
      first_name: firstName,
      last_name: rest.join(" "),
      email,
      email_verified: true,
      confirmed_at: "2026-01-05T09:00:00Z",
    })
    .execute();
  const rows = companies.map((company) => ({ user_id: id, company_id: company.id, role }));
  if (rows.length > 0) await db.insertInto("membership").values(rows).execute();
  return {
    kind: "member",
    userId: id,
    name,
    email,
    isAdministrator: false,
    isAdminMode: false,
    memberships: companies.map((company) => ({
      companyId: company.id,
      companyNumber: company.number,
      companyName: company.name,
      role,
    })),
  };
}

/** Two companies with a person each, and the conversation that the first one has begun with this many messages. */
export async function createConversation(
  ctx: Pick<Context, "db"> & { as(actor: Member): Context },
  { messages = 0 }: { messages?: number } = {},
) {
  const from = await createCompany(ctx);
  const to = await createCompany(ctx);
  const sender = await createPerson(ctx, [from]);
  const receiver = await createPerson(ctx, [to]);
  const { conversationId } = await openConversation(ctx.as(sender), { company: to.number });
  for (let n = 1; n <= messages; n++) {
    await sendMessage(ctx.as(sender), { conversationId, key: `key-${newId("k")}`, body: `Message ${n}` });
  }
  return { conversationId, from, to, sender, receiver };
}

/** The request form as a main contractor fills it in, on the test clock's day. */
export function requestForm(companies: readonly { number: number }[], values: Record<string, unknown> = {}) {
  return {
    company: companies.map(({ number }) => number),
    projectName: `Quay House ${next()}`,
    service: "IP-01",
    place: "Leeds",
    value: "85,000",
    description: "Two floors of partitions.",
    replyBy: "2026-12-05",
    key: newId("key"),
    ...values,
  };
}

/** A company with a person that has asked another one, with a person too, for a quote. */
export async function createInquiry(
  ctx: Pick<Context, "db"> & { as(actor: Member): Context },
  values: Record<string, unknown> = {},
) {
  const from = await createCompany(ctx, { account_type: "client" });
  const firm = await createCompany(ctx);
  const asker = await createPerson(ctx, [from]);
  const asked = await createPerson(ctx, [firm]);
  const { requestId, inquiryIds } = await askForQuotes(ctx.as(asker), requestForm([firm], values));
  return { inquiryId: inquiryIds[0]!, requestId, from, firm, asker, asked };
}
