import { useRouteLoaderData } from "react-router";
import type { loader } from "./root.tsx";

/**
 * Tells the companies of somebody with several apart, wherever a page shows what belongs to all of them. For somebody
 * with one there is nothing to tell.
 */
export function useOwnCompanies() {
  const companies = useRouteLoaderData<typeof loader>("root")?.navigation.person?.companies ?? [];
  const find = (wanted: string | null) =>
    companies.length > 1 ? companies.find(({ id }) => id === wanted) : undefined;
  return {
    /** `for Aireborough Partitions Ltd`; null where it goes without saying. */
    forWhom(companyId: string | null): string | null {
      const company = find(companyId);
      return company ? `for ${company.name}` : null;
    },
    /** One of the company's own pages. */
    link(path: string, companyId: string | null): string {
      const company = find(companyId);
      return company ? `${path}?company=${company.number}` : path;
    },
    /** Who a new inquiry or conversation comes from; null where it goes without saying. */
    actingFor: companies.length > 1 ? (companies[0]?.name ?? null) : null,
    /** Its public number. */
    actingNumber: companies.length > 1 ? (companies[0]?.number ?? null) : null,
  };
}
