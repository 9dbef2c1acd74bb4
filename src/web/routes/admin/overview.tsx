import { canUsePortal } from "#domain/admin/admin.policy.ts";
import { getOverview } from "#domain/admin/get-overview.ts";
import { formatCount } from "#web/format.ts";
import { contextOf } from "#web/session.ts";
import { authorize } from "#domain/verdict.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { redirectWithToast } from "#web/flash.ts";
import type { Route } from "./+types/overview";
import { StatCard } from "./stat-card.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Admin | Lintel" },
  { name: "robots", content: "noindex" },
];

/** A visitor signs in first; everyone but an administrator in admin mode is sent to the start page. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    const ctx = contextOf(context);
    const { actor } = ctx;
    const verdict = canUsePortal(actor);
    if (actor.kind === "visitor") authorize(verdict);
    if (actor.kind === "member" && verdict.isAllowed && actor.isAdminMode) return;
    const why = verdict.isAllowed ? "Admin mode is off. Turn it on first." : verdict.reason;
    throw redirectWithToast(ctx, "/", { title: "The admin portal is closed to you", description: why });
  },
];

export function loader({ context }: Route.LoaderArgs) {
  return getOverview(contextOf(context));
}

export default function Overview({ loaderData: { users, contractors, newSignUps } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-10 pb-24 md:pt-14">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="title text-32 md:text-44">Overview</h1>
        <ButtonLink to="/">Back to Site</ButtonLink>
      </div>
      <dl className="mt-8 grid border-t border-l border-ink bg-sheet sm:grid-cols-3">
        <StatCard label="Total Users">{formatCount(users)}</StatCard>
        <StatCard label="Contractors">{formatCount(contractors)}</StatCard>
        <StatCard label="New Sign-ups (last 7 days)">{formatCount(newSignUps)}</StatCard>
      </dl>
    </div>
  );
}
