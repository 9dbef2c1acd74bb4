import type { Context } from "#domain/context.ts";
import { writeDirectorySearch } from "#domain/directory/directory.schema.ts";
import {
  type Count,
  type DirectoryCard,
  type DirectoryPage,
  searchDirectory,
} from "#domain/directory/search-directory.ts";
import { sumCounts } from "#domain/directory/search-section.ts";
import { type NamedInquiry, findInquiries } from "#domain/inquiries/find-inquiries.ts";
import { canUseInquiries } from "#domain/inquiries/inquiries.policy.ts";
import { type ConversationRow, listConversations } from "#domain/messaging/list-conversations.ts";
import { canUseMessages } from "#domain/messaging/messaging.policy.ts";
import { type NamedPackage, findPackagesByName } from "#domain/packages/find-packages-by-name.ts";
import { canUseTenders } from "#domain/packages/packages.policy.ts";
import { type ListedProject, listOwnProjects } from "#domain/projects/list-own-projects.ts";
import {
  type NamedInvitation,
  findReceivedByName,
} from "#domain/tender-invitations/find-received-by-name.ts";
import { requireMember } from "#domain/verdict.ts";
import { MAX_FOUND_PER_KIND, MIN_FIND_CHARACTERS } from "./quick-find.limits.ts";
import { canUseQuickFind } from "./quick-find.policy.ts";
import { quickFindSchema } from "./quick-find.schema.ts";

type OwnProject = Pick<ListedProject, "id" | "name" | "location"> & { companyNumber: number };

export interface FoundByName {
  /** As it was understood. */
  q: string;
  firms: Pick<DirectoryCard, "number" | "name" | "town">[];
  /** The directory's search for the same, as its address's query, and how many firms it finds; null when none. */
  search: { query: string; count: Count } | null;
  projects: OwnProject[];
  conversations: Pick<ConversationRow, "id" | "otherName" | "projectName">[];
  inquiries: NamedInquiry[];
  /** What one's company lets. */
  packages: NamedPackage[];
  /** What it is asked to price. */
  invitations: NamedInvitation[];
}

const nothing = {
  firms: [],
  search: null,
  projects: [],
  conversations: [],
  inquiries: [],
  packages: [],
  invitations: [],
};

/**
 * Finds what a member may want to go to: firms of the directory, own projects, conversations, inquiries and tenders, a few of
 * each.
 */
export async function findByName(ctx: Context, input: unknown): Promise<FoundByName> {
  const { q } = quickFindSchema.parse(input);
  requireMember(ctx, canUseQuickFind(ctx.actor));
  if (q.length < MIN_FIND_CHARACTERS) return { q, ...nothing };
  const page = await searchFirms(ctx, q);
  const { conversations } = canUseMessages(ctx.actor).isAllowed
    ? await listConversations(ctx, { search: q })
    : { conversations: [] };
  return {
    q,
    firms: byLikeness(
      page.sections.flatMap(({ companies }) => companies),
      q,
    ).map(({ number, name, town }) => ({ number, name, town })),
    search: describeSearch(page),
    projects: await findOwnProjects(ctx, q),
    conversations: conversations
      .slice(0, MAX_FOUND_PER_KIND)
      .map(({ id, otherName, projectName }) => ({ id, otherName, projectName })),
    inquiries: canUseInquiries(ctx.actor).isAllowed ? await findInquiries(ctx, { search: q }) : [],
    ...(await findTenders(ctx, q)),
  };
}

async function findTenders(
  ctx: Context,
  search: string,
): Promise<Pick<FoundByName, "packages" | "invitations">> {
  if (!canUseTenders(ctx.actor).isAllowed) return { packages: [], invitations: [] };
  return {
    packages: await findPackagesByName(ctx, { search }),
    invitations: await findReceivedByName(ctx, { search }),
  };
}

/** As the search page understands it: a place or a trade among the words is one. */
async function searchFirms(ctx: Context, q: string): Promise<DirectoryPage> {
  const page = await searchDirectory(ctx, { q });
  const { split } = page.guess;
  return split ? searchDirectory(ctx, { ...page.search, ...split }) : page;
}

function describeSearch({ search, counts: { main, sub } }: DirectoryPage): FoundByName["search"] {
  const count = sumCounts([main, sub]);
  return count.value > 0 ? { query: writeDirectorySearch(search).toString(), count } : null;
}

/** Names that begin with the text, then those that contain it, then what was found by its trade or description. */
function byLikeness<Named extends { name: string }>(all: readonly Named[], q: string): Named[] {
  const asked = q.toLowerCase();
  const place = ({ name }: Named) => {
    const at = name.toLowerCase().indexOf(asked);
    return at === -1 ? 2 : Math.min(at, 1);
  };
  return all.toSorted((one, other) => place(one) - place(other)).slice(0, MAX_FOUND_PER_KIND);
}

async function findOwnProjects(ctx: Context, q: string): Promise<OwnProject[]> {
  const { memberships } = requireMember(ctx, canUseQuickFind(ctx.actor));
  const found: OwnProject[] = [];
  for (const { companyId, companyNumber } of memberships) {
    const projects = await listOwnProjects(ctx, { companyId });
    found.push(...projects.map(({ id, name, location }) => ({ id, name, location, companyNumber })));
  }
  const named = found.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()));
  return byLikeness(named, q);
}
