import type { ProfileCompletion } from "#domain/dashboard/get-profile-completion.ts";
import { formatNumberOf } from "#web/format.ts";
import { useOwnCompanies } from "#web/own-companies.ts";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** What filling in each part of the profile is called, and about how many minutes it takes. */
const steps: Readonly<Record<string, { label: string; minutes: number }>> = {
  description: { label: "Describe your company", minutes: 3 },
  location: { label: "Say where you work", minutes: 1 },
  facts: { label: "Add your size and the year you began", minutes: 1 },
  services: { label: "Add your trades", minutes: 2 },
  specialties: { label: "Add what you build", minutes: 2 },
  accreditations: { label: "Add your accreditations", minutes: 3 },
  contact: { label: "Add a phone number or an email address", minutes: 1 },
  pictures: { label: "Add a logo and a cover picture", minutes: 2 },
  team: { label: "Introduce your team", minutes: 4 },
  projects: { label: "Publish a project", minutes: 5 },
};

interface FirstStepsProps {
  completion: ProfileCompletion;
  /** Whose profile it is. */
  companyId: string | null;
}

/** What the profile still lacks, each with the way to it; nothing once it is complete. */
export function FirstSteps({ completion: { todo }, companyId }: FirstStepsProps) {
  const { actingFor, link } = useOwnCompanies();
  const open = [...new Set(todo.map(({ section }) => section))].flatMap((section) => {
    const step = steps[section];
    return step ? [{ section, ...step }] : [];
  });
  if (open.length === 0) return null;
  const minutes = open.reduce((sum, step) => sum + step.minutes, 0);
  return (
    <section aria-labelledby="first-steps" className="mt-10">
      <SectionHeading id="first-steps" count={open.length}>
        Complete your profile
      </SectionHeading>
      <p className="pt-3 text-15 text-ink-2">
        {`${actingFor === null ? "Your profile" : `The profile of ${actingFor}`} still lacks ${formatNumberOf(open.length, "part")}, about ${formatNumberOf(minutes, "minute")} in all. What is filled in counts in the recommended order.`}
      </p>
      <ul className="mt-2 gap-x-10 text-15 md:grid md:grid-cols-2">
        {open.map((step) => (
          <li
            key={step.section}
            className="flex items-center justify-between gap-4 border-b border-rule py-1"
          >
            <TextLink
              to={link(addressOf(step.section), companyId)}
              className="target flex min-w-0 items-center"
            >
              {step.label}
            </TextLink>
            <span className="shrink-0 text-13 text-ink-2">{formatNumberOf(step.minutes, "minute")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const addressOf = (section: string) =>
  section === "projects" ? "/company/projects" : `/company/edit/${section}`;
