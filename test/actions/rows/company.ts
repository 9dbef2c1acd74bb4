import { NO_FIELDS, type Row, SIGN_IN } from "../row.ts";
import { getCompanyPictures } from "#domain/companies/get-company-pictures.ts";
import { getLocation } from "#domain/companies/get-location.ts";
import { getProfileSection } from "#domain/companies/get-profile-section.ts";
import { getTeamForEditing } from "#domain/companies/get-team-for-editing.ts";
import type { World } from "../world.ts";

const ownerOf = ({ ctx, members, firm }: World) => ({
  owner: ctx.as(members.owner.member),
  companyId: firm.id,
});
const pictureLimit: Row["limit"] = ({ members }) => ["pictures-person", members.owner.member.userId];
/** A company named in the address that is not one's own leads to one's own. */
const elsewhere = "/company/edit";
const stale = "0123456789abcdef";

async function describeFirm(world: World, version?: string) {
  const { owner, companyId } = ownerOf(world);
  const now = await getProfileSection(owner, { companyId, section: "description" });
  return { description: "Typed description of steel frames.", version: version ?? now.version };
}

async function locateFirm(world: World, version?: string) {
  const { owner, companyId } = ownerOf(world);
  return { written: "York", version: version ?? (await getLocation(owner, { companyId })).version };
}

async function showCover(world: World, version?: string) {
  const { owner, companyId } = ownerOf(world);
  const { cover } = await getCompanyPictures(owner, { companyId });
  return { slot: "cover", alt: "Typed words", picture: world.pictureFile, version: version ?? cover.version };
}

async function removeCover(world: World, version?: string) {
  const { owner, companyId } = ownerOf(world);
  return { version: version ?? (await getCompanyPictures(owner, { companyId })).cover.version };
}

async function editPerson(world: World, version?: string) {
  const { owner, companyId } = ownerOf(world);
  const team = await getTeamForEditing(owner, { companyId });
  const person = team.find(({ id }) => id === world.teamMember.id)!;
  return {
    intent: "edit",
    member: person.id,
    name: "Typed Person",
    position: "Typed position",
    version: version ?? person.version,
  };
}

/** The pages on which a firm describes itself. */
export const companyRows: Row[] = [
  {
    file: "routes/company/section.tsx",
    does: "changes a section of the profile",
    path: ({ firm }) => `/company/edit/description?company=${firm.number}`,
    form: (world) => describeFirm(world),
    stale: (world) => describeFirm(world, stale),
    by: "owner",
    done: "/company/edit",
    stranger: SIGN_IN,
    outsider: elsewhere,
    reader: 403,
    typed: ["description"],
    rubbish: { nonsense: 409 },
  },
  {
    file: "routes/company/location.tsx",
    does: "changes the location",
    path: ({ firm }) => `/company/edit/location?company=${firm.number}&q=York`,
    form: (world) => locateFirm(world),
    stale: (world) => locateFirm(world, stale),
    by: "owner",
    done: "/company/edit",
    stranger: SIGN_IN,
    outsider: elsewhere,
    reader: 403,
    rubbish: { nonsense: 409, lists: 409 },
  },
  {
    file: "routes/company/pictures.tsx",
    does: "sets the cover",
    path: ({ firm }) => `/company/edit/pictures?company=${firm.number}`,
    form: (world) => showCover(world),
    stale: (world) => showCover(world, stale),
    by: "owner",
    done: "/company/edit/pictures",
    stranger: SIGN_IN,
    outsider: elsewhere,
    reader: 403,
    limit: pictureLimit,
    typed: ["alt"],
  },
  {
    file: "routes/company/remove-company-picture.tsx",
    does: "removes the cover",
    path: ({ firm }) => `/company/edit/pictures/cover/remove?company=${firm.number}`,
    form: (world) => removeCover(world),
    stale: (world) => removeCover(world, stale),
    by: "owner",
    done: "/company/edit/pictures",
    stranger: SIGN_IN,
    outsider: elsewhere,
    reader: 403,
    rubbish: { nothing: 409, nonsense: 409, lists: 409, files: 409, "hostile names": 409 },
  },
  {
    file: "routes/company/team.tsx",
    does: "changes a person on the profile",
    path: ({ firm }) => `/company/edit/team?company=${firm.number}`,
    form: (world) => editPerson(world),
    stale: (world) => editPerson(world, stale),
    by: "owner",
    done: "/company/edit/team",
    stranger: SIGN_IN,
    outsider: elsewhere,
    reader: 403,
    typed: ["name", "position"],
  },
  {
    file: "routes/company/team.tsx",
    does: "adds a person with a portrait",
    path: ({ firm }) => `/company/edit/team?company=${firm.number}`,
    form: ({ pictureFile }) => ({
      intent: "add",
      name: "Typed Newcomer",
      position: "Estimator",
      portrait: pictureFile,
    }),
    by: "owner",
    done: "/company/edit/team",
    stranger: SIGN_IN,
    outsider: elsewhere,
    reader: 403,
    limit: pictureLimit,
    typed: ["name", "position"],
  },
  ...(["down", "up"] as const).map((way): Row => ({
    file: "routes/company/team.tsx",
    does: `moves a person ${way}`,
    path: ({ firm }) => `/company/edit/team?company=${firm.number}`,
    form: ({ teamMember }) => ({ intent: way, member: teamMember.id }),
    by: "owner",
    done: "/company/edit/team",
    stranger: SIGN_IN,
    outsider: elsewhere,
    reader: 403,
  })),
  {
    file: "routes/company/remove-person.tsx",
    does: "takes a person off the profile",
    path: ({ firm, spareTeamMember }) =>
      `/company/edit/team/${spareTeamMember.id}/remove?company=${firm.number}`,
    form: () => ({}),
    by: "owner",
    done: "/company/edit/team",
    stranger: SIGN_IN,
    outsider: elsewhere,
    reader: 403,
    // The address says it all; the form has no fields.
    rubbish: NO_FIELDS,
  },
];
