import { TextLink } from "#web/ui/text-link.tsx";

/** A tenderer’s name, which leads to its profile where it has one: a firm that was invited by its address has none. */
export function FirmName({ name, number }: { name: string; number: number | null }) {
  return number === null ? name : <TextLink to={`/profile/${number}`}>{name}</TextLink>;
}
