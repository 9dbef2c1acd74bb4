import { formatNumberOf } from "#web/format.ts";

/** What a visitor was about to do, as the end of a sentence that says *to*; null where the page that they wanted says it by itself. */
export function sayPurpose(next: string): string | null {
  const { pathname, searchParams } = new URL(next, "https://own.invalid");
  const firms = new Set(searchParams.getAll("company")).size;
  if (pathname === "/inquiries/new" && firms > 0)
    return firms === 1
      ? "ask this firm for a quote."
      : `ask ${formatNumberOf(firms, "firm")} for quotes. What you chose is kept.`;
  if (pathname === "/messages" && firms > 0) return "write to this firm.";
  if (/^\/claim\/\d+$/.test(pathname)) return "claim this listing.";
  return null;
}
