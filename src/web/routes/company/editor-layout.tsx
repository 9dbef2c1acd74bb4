import { Outlet, type ShouldRevalidateFunctionArgs, useRouteLoaderData } from "react-router";
import { isInDirectory } from "#domain/companies/is-in-directory.ts";
import { getOwnProfile } from "#domain/companies/get-own-profile.ts";
import { getProfileCompletion } from "#domain/dashboard/get-profile-completion.ts";
import { measureAnswers } from "#domain/inquiries/measure-answers.ts";
import { listPublicEvidence } from "#domain/verification/list-public-evidence.ts";
import { londonDay } from "#platform/london-time.ts";
import { contextOf } from "#web/session.ts";
import { describeProfile } from "../companies/describe-profile.server.ts";
import { describeReach } from "../companies/describe-service-area.server.ts";
import type { Route } from "./+types/editor-layout";
import { describeEditor } from "./describe-editor.ts";
import { ownCompanyOf } from "./own-company.ts";

/** What every page of the profile's editor shows: its sections, what is still missing, and the profile as it is. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { companyId, companyNumber } = ownCompanyOf(ctx, url);
  const company = await getOwnProfile(ctx, { companyId });
  const completion = await getProfileCompletion(ctx, { companyId });
  // What is checked of it is public with its profile.
  const isListed = await isInDirectory(ctx, { companyId });
  const evidence = isListed ? (await listPublicEvidence(ctx, { number: companyNumber })).evidence : [];
  return {
    ...describeEditor(company, completion),
    company: describeProfile(ctx, company),
    evidence,
    reach: await describeReach(ctx, company),
    answers: await measureAnswers(ctx, company),
    today: londonDay(ctx.clock.now()),
  };
}

/** A pin that is moved or a town that is looked for changes nothing of this. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) {
  const companyOf = (url: URL) => url.searchParams.get("company");
  return (
    formMethod !== undefined ||
    currentUrl.pathname !== nextUrl.pathname ||
    companyOf(currentUrl) !== companyOf(nextUrl)
  );
}

/** What the editor's pages share. */
export function useEditor() {
  const editor = useRouteLoaderData<typeof loader>("routes/company/editor-layout");
  if (!editor) throw new Error("These pages are shown inside the editor's layout.");
  return editor;
}

export default function EditorLayout() {
  return <Outlet />;
}
