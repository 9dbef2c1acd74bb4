import { companyNumberSchema } from "#domain/companies/companies.schema.ts";

/** The profile that a visitor of a project's address came from, by `?from=` or by the page before; else the first. */
export function profileBehind(request: Request, publicUrl: string): string {
  const { origin, searchParams } = new URL(request.url);
  const before = URL.parse(request.headers.get("Referer") ?? "");
  const isOwn = before !== null && [origin, new URL(publicUrl).origin].includes(before.origin);
  const candidates = [
    searchParams.get("from"),
    isOwn ? before.pathname.match(/^\/profile\/(\d+)/i)?.[1] : null,
  ];
  for (const candidate of candidates) {
    const number = companyNumberSchema.safeParse(candidate);
    if (number.success) return `/profile/${number.data}`;
  }
  return "/profile/1";
}
