import { Outlet, type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { getCompanyProfile } from "#domain/companies/get-company-profile.ts";
import { measureAnswers } from "#domain/inquiries/measure-answers.ts";
import { mayInvite } from "#domain/tender-invitations/may-invite.ts";
import { listPublicEvidence } from "#domain/verification/list-public-evidence.ts";
import { findSavedStates } from "#domain/favourites/find-saved-states.ts";
import { contextOf, readContextOf } from "../../session.ts";
import { Tabs } from "../../ui/tabs.tsx";
import type { Route } from "./+types/profile";
import { describeProfile } from "./describe-profile.server.ts";
import { describeServiceArea } from "./describe-service-area.server.ts";
import { ListingNotice } from "./listing-notice.tsx";
import { ProfileAside } from "./profile-aside.tsx";
import { ProfileHeader } from "./profile-header.tsx";
import { readShown } from "./shown-profile.ts";

/** A tab's link names the place below the tabs, so that what it leads to is shown without going to the top. */
const SHOWN = "shown";

/** What all tabs of a company's profile share: its head with what was checked and ends soon, its side cards and the tabs. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const company = await readShown(readContextOf(context), params.number, getCompanyProfile);
  const { evidence, licensed } = await listPublicEvidence(readContextOf(context), { number: params.number });
  const savedStates = await findSavedStates(ctx, [company.number]);
  return {
    company: describeProfile(ctx, company),
    evidence,
    licensed,
    area: await describeServiceArea(ctx, company),
    answers: await measureAnswers(readContextOf(context), company),
    mayInvite: await mayInvite(ctx),
    savedState: savedStates.get(company.number) ?? null,
  };
}

/** From tab to tab of one company nothing of this changes; on the same one somebody may have signed in. */
export function shouldRevalidate({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
  formMethod,
}: ShouldRevalidateFunctionArgs) {
  const isOtherTab = currentUrl.pathname !== nextUrl.pathname;
  if (currentParams.number === nextParams.number && isOtherTab && !formMethod) return false;
  return defaultShouldRevalidate;
}

export default function Profile({
  loaderData: { company, evidence, area, answers, savedState, mayInvite: isInviting },
}: Route.ComponentProps) {
  const base = `/profile/${company.number}`;
  const at = useLocation().pathname.replace(/\/+$/, "").toLowerCase();
  const { current, upcoming, completed } = company.projectCounts;
  const tab = (path: string, label: string, count?: number) => ({
    to: `${base}${path}#${SHOWN}`,
    label,
    isCurrent: at === `${base}${path}`,
    ...(count !== undefined && { count }),
  });
  return (
    <>
      <div className="bg-sheet">
        <ProfileHeader
          company={company}
          evidence={evidence}
          area={area}
          answers={answers}
          savedState={savedState}
          mayInvite={isInviting}
        />
      </div>
      <div className="sticky-tabs [--ground:var(--sheet)] border-b border-rule bg-sheet print:hidden">
        <div className="wrap">
          <Tabs
            label="Profile"
            tabs={[
              tab("", "Overview"),
              tab("/projects", "Projects", current + upcoming + completed),
              tab("/team", "Team", company.teamCount),
              tab("/reviews", "Reviews", company.reviewCount),
            ]}
          />
        </div>
      </div>
      <div
        id={SHOWN}
        className="wrap outline-none grid grid-cols-1 items-start gap-x-14 gap-y-12 py-9 md:py-12 lg:grid-cols-[minmax(0,1fr)_21rem] print:block"
      >
        <div className="flex flex-col gap-10">
          {!company.isClaimed && <ListingNotice company={company} />}
          <Outlet />
        </div>
        <ProfileAside company={company} area={area} />
      </div>
    </>
  );
}
