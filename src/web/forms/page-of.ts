/**
 * The hidden field in which a form says whose page it is on: the id of who was signed in when the page was made, and the
 * id of the company that they acted for. Another tab may have signed somebody else in meanwhile, or chosen another company.
 */
export const PAGE_OF = "page-of";

interface Person {
  id: string;
  companies: readonly { id: string }[];
}

/** The field's value; null of a visitor's page. */
export function ownerOf(person: Person | null): string | null {
  return person && [person.id, ...person.companies.slice(0, 1).map(({ id }) => id)].join(" ");
}

export function readOwner(value: string): { person: string; company: string | undefined } {
  const [person = "", company] = value.split(" ");
  return { person, company };
}
