import type { PersonFacts } from "#domain/admin/people.queries.ts";
import { listPeople } from "#domain/admin/list-people.ts";
import { joinedWithin, personStates } from "#domain/admin/person.schema.ts";
import { formatDate } from "#web/format.ts";
import { contextOf } from "#web/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmailAddress } from "#web/ui/email-address.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/users";
import { ListFilters } from "#web/ui/list-filters.tsx";
import { accountTypeFilter } from "./account-type-filter.data.ts";
import { ManagementTabs } from "./management-tabs.tsx";
import { listAddress, readFilters } from "#web/read-filters.ts";
import { PersonBadge } from "./person-badge.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "User Management | Lintel" },
  { name: "robots", content: "noindex" },
];

const FILTERS = ["q", "state", "type", "joined"] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { given, after, search } = readFilters(url, FILTERS);
  const page = await listPeople(contextOf(context), { ...given, after } as Parameters<typeof listPeople>[1]);
  return { ...page, given, search, isFirst: after === undefined };
}

/** Every account: the newest first, found by name or address. */
export default function Users({
  loaderData: { people, next, given, search, isFirst },
}: Route.ComponentProps) {
  return (
    <WorkPage title="User Management" lead="Everybody with an account, the newest first.">
      <ManagementTabs />
      <ListFilters
        label="Name or email address"
        given={given}
        filters={[
          { name: "state", label: "State", prompt: "Any", options: personStates },
          accountTypeFilter,
          { name: "joined", label: "Joined", prompt: "Any time", options: joinedWithin },
        ]}
      />
      {people.length === 0 ? (
        <EmptyState
          drawing="search"
          title="Nobody found"
          action={<ButtonLink to="/admin/users">Show everybody</ButtonLink>}
        >
          Try a shorter word, or any state.
        </EmptyState>
      ) : (
        <ul aria-label="Accounts" className="@container mt-6 border-t border-ink">
          {people.map((person) => (
            <Row key={person.id} person={person} />
          ))}
        </ul>
      )}
      <Pagination
        label="Pages of accounts"
        previous={isFirst ? null : listAddress("/admin/users", search)}
        next={next && listAddress("/admin/users", search, `after=${next}`)}
      />
    </WorkPage>
  );
}

function Row({ person }: { person: PersonFacts }) {
  const { id, name, email, companies, createdAt, lastSeenAt } = person;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1 border-b border-rule py-3 @min-[44rem]:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_11rem_8rem]">
      <div className="min-w-0">
        <TextLink to={`/admin/users/${id}`} className="text-16 font-label wrap-anywhere">
          {name}
        </TextLink>
        <p className="text-15 text-ink-2">
          <EmailAddress>{email}</EmailAddress>
        </p>
      </div>
      <span className="justify-self-end @min-[44rem]:order-1 @min-[44rem]:justify-self-start">
        <PersonBadge person={person} />
      </span>
      <p className="text-15 wrap-anywhere">
        {companies.map((company) => company.name).join(", ") || (
          <span className="text-ink-3">No company</span>
        )}
      </p>
      <p className="text-right text-13 text-ink-2 @min-[44rem]:order-2">
        {`Joined ${formatDate(createdAt)}`}
        {lastSeenAt && <span className="block">{`Seen ${formatDate(lastSeenAt)}`}</span>}
      </p>
    </li>
  );
}
