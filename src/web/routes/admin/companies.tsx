import { accountTypeLabel } from "#domain/catalogue/account-types.data.ts";
import type { CompanyFacts } from "#domain/company-records/company-records.queries.ts";
import { companyStates, companyTeams } from "#domain/company-records/company-records.schema.ts";
import { listCompanies } from "#domain/company-records/list-companies.ts";
import { formatDate } from "#web/format.ts";
import { contextOf } from "#web/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import { VerificationBadge } from "../companies/verification-badge.tsx";
import type { Route } from "./+types/companies";
import { CompanyBadge } from "./company-badge.tsx";
import { ListFilters } from "#web/ui/list-filters.tsx";
import { accountTypeFilter } from "./account-type-filter.data.ts";
import { ManagementTabs } from "./management-tabs.tsx";
import { listAddress, readFilters } from "#web/read-filters.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Companies | Lintel" },
  { name: "robots", content: "noindex" },
];

const FILTERS = ["q", "state", "type", "team"] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { given, after, search } = readFilters(url, FILTERS);
  const page = await listCompanies(contextOf(context), { ...given, after } as Parameters<
    typeof listCompanies
  >[1]);
  return { ...page, given, search, isFirst: after === undefined };
}

/** Every company, listed or not: the newest first, found by name or number. */
export default function Companies({
  loaderData: { companies, next, given, search, isFirst },
}: Route.ComponentProps) {
  return (
    <WorkPage title="User Management" lead="Every company, listed or not, the newest first.">
      <ManagementTabs />
      <ListFilters
        label="Name or number"
        given={given}
        filters={[
          { name: "state", label: "State", prompt: "Any", options: companyStates },
          accountTypeFilter,
          { name: "team", label: "Team", prompt: "With or without", options: companyTeams },
        ]}
      />
      {companies.length === 0 ? (
        <EmptyState
          drawing="search"
          title="No company found"
          action={<ButtonLink to="/admin/companies">Show every company</ButtonLink>}
        >
          Try a shorter word, or any state.
        </EmptyState>
      ) : (
        <ul aria-label="Companies" className="@container mt-6 border-t border-ink">
          {companies.map((company) => (
            <Row key={company.number} company={company} />
          ))}
        </ul>
      )}
      <Pagination
        label="Pages of companies"
        previous={isFirst ? null : listAddress("/admin/companies", search)}
        next={next && listAddress("/admin/companies", search, `after=${next}`)}
      />
    </WorkPage>
  );
}

function Row({ company }: { company: CompanyFacts }) {
  const { number, name, accountType, isClaimed, companiesHouseNumber, town, createdAt } = company;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1 border-b border-rule py-3 @min-[44rem]:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_11rem_8rem]">
      <div className="min-w-0">
        <TextLink to={`/admin/companies/${number}`} className="text-16 font-label wrap-anywhere">
          {name}
        </TextLink>
        <p className="text-15 text-ink-2">
          {[town, companiesHouseNumber && `No. ${companiesHouseNumber}`].filter(Boolean).join(" · ") ||
            "No place given"}
        </p>
      </div>
      <span className="justify-self-end @min-[44rem]:order-1 @min-[44rem]:justify-self-start">
        <CompanyBadge company={company} />
      </span>
      <div className="text-15">
        {accountTypeLabel(accountType)}
        {isClaimed ? (
          <span className="mt-0.5 block">
            <VerificationBadge status={company.verificationStatus} level={company.verificationLevel} />
          </span>
        ) : (
          <span className="block text-ink-3">Nobody answers for it yet</span>
        )}
      </div>
      <p className="text-right text-13 text-ink-2 @min-[44rem]:order-2">{`Added ${formatDate(createdAt)}`}</p>
    </li>
  );
}
