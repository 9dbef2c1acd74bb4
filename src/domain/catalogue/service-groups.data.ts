import { serviceCategories } from "./services.data.ts";

export interface OfferedService {
  code: string;
  name: string;
  /** Derived from the public register; nobody at the company has confirmed it. */
  isSuggested: boolean;
}

export interface ServiceGroup {
  category: string;
  services: OfferedService[];
}

/** A company's services under their categories, both in the catalogue's order. */
export function groupServices(offered: readonly { code: string; isConfirmed: boolean }[]): ServiceGroup[] {
  const isConfirmed = new Map(offered.map((each) => [each.code, each.isConfirmed]));
  return serviceCategories.flatMap((category) => {
    const services = category.services
      .filter(({ code }) => isConfirmed.has(code))
      .map(({ code, name }) => ({ code, name, isSuggested: !isConfirmed.get(code) }));
    return services.length > 0 ? [{ category: category.name, services }] : [];
  });
}
