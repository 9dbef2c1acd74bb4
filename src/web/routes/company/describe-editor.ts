import type { CompanyProfile } from "#domain/companies/get-company-profile.ts";
import { type SectionCode, sectionsFor } from "#domain/companies/profile-sections.data.ts";
import type { ProfileCompletion } from "#domain/dashboard/get-profile-completion.ts";
import { formatNames } from "#web/format.ts";
import { sayExpired, summariseProfile } from "./summarise-profile.ts";

export interface EditorSection {
  code: SectionCode | "projects";
  title: string;
  /** What it says now, in a line or two; empty where there is nothing. */
  summary: string;
  /** Whether it has all that a complete profile has; null of one that a complete profile does without. */
  isDone: boolean | null;
  /** What it still lacks, or what has expired. */
  note: string | undefined;
}

/** The sections in which a profile is edited, each with what it says and what it lacks, and how far all of it is. */
export function describeEditor(company: CompanyProfile, completion: ProfileCompletion | undefined) {
  const todo = completion?.todo ?? [];
  const summaries = summariseProfile(company);
  const expired = sayExpired(company);
  const describe = ({ code, title }: Pick<EditorSection, "code" | "title">): EditorSection => {
    const lacks = todo.filter(({ section }) => section === code).map(({ label }) => label);
    const summary = summaries[code];
    const isDone = lacks.length === 0 && (summary === "" ? null : true);
    return {
      code,
      title,
      summary,
      isDone,
      note: noteOf(lacks, summary) ?? (code === "accreditations" ? expired : undefined),
    };
  };
  const sections = [
    ...sectionsFor(company.accountType),
    { code: "projects", title: "Projects" } as const,
  ].map(describe);
  return { percent: completion?.percent ?? 0, todo, expired, sections };
}

function noteOf(lacks: readonly string[], summary: string): string | undefined {
  if (lacks.length === 0) return undefined;
  return summary === "" ? "Missing" : `Lacks ${formatNames(lacks)}`;
}
