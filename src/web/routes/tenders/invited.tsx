import { isPriced } from "#domain/packages/packages.states.ts";
import { type ReceivedGroup, listReceived } from "#domain/tender-invitations/list-received.ts";
import { packageBandByValue } from "#domain/tender-rules/package-bands.data.ts";
import { countTenders } from "#domain/tendering/count-tenders.ts";
import { formatDeadline, formatNames, formatNumberOf } from "#web/format.ts";
import { useOnlyReads } from "#web/forms/form.tsx";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/invited";
import { requireTenders } from "./require-tenders.ts";
import { DaysLeft } from "./days-left.tsx";
import { daysUntil } from "./days-until.ts";
import { DeadlineWords } from "./deadline-words.tsx";
import { nextAct } from "./next-act.ts";
import { OwnStanding } from "./own-standing.tsx";
import { returnLabel } from "./return-words.ts";
import { TendersTabs } from "./tenders-tabs.tsx";

const HERE = "/company/tenders/invited";

export const meta: Route.MetaFunction = () => [
  { title: "Invitations to tender | Lintel" },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [requireTenders];

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const after = url.searchParams.get("after") ?? undefined;
  const [{ invitations, next }, waiting] = await Promise.all([
    listReceived(ctx, { after }),
    countTenders(ctx),
  ]);
  const now = ctx.clock.now();
  return {
    invitations: invitations.map((each) => ({
      ...each,
      daysLeft: each.returnAt && daysUntil(each.returnAt, now),
    })),
    next,
    waiting,
    isFirst: after === undefined,
  };
}

/** What one's company is asked to price: what waits for it first, by the return. */
export default function Invited({
  loaderData: { invitations, next, waiting, isFirst },
}: Route.ComponentProps) {
  return (
    <WorkPage
      title="Tenders"
      lead="What other companies ask yours to price."
      action={<ButtonLink to="/tenders">Find open tenders</ButtonLink>}
    >
      <TendersTabs waiting={waiting} />
      {invitations.length === 0 ? (
        <EmptyState
          drawing="letters"
          title={isFirst ? "No invitation yet" : "Nothing older"}
          action={<ButtonLink to="/company/edit">Complete your profile</ButtonLink>}
        >
          Main contractors find firms by trade, distance and what they have proved. A profile that says all
          three is invited first.
        </EmptyState>
      ) : (
        groups.map(({ value, heading }) => {
          const rows = invitations.filter(({ group }) => group === value);
          if (rows.length === 0) return null;
          return (
            <section key={value} aria-labelledby={`invited-${value}`} className="mt-8">
              <SectionHeading id={`invited-${value}`}>{heading}</SectionHeading>
              <ul>
                {rows.map((invitation) => (
                  <InvitationRow key={invitation.id} {...invitation} />
                ))}
              </ul>
            </section>
          );
        })
      )}
      <Pagination
        label="Pages of invitations"
        previous={isFirst ? null : HERE}
        next={next && `${HERE}?after=${next}`}
      />
    </WorkPage>
  );
}

const groups: readonly { value: ReceivedGroup; heading: string }[] = [
  { value: "waiting", heading: "Waits for you" },
  { value: "pricing", heading: "To price" },
  { value: "with-buyer", heading: "With the buyer" },
  { value: "ended", heading: "Ended" },
];

type InvitationRowProps = Awaited<ReturnType<typeof loader>>["invitations"][number];

function sayNews({ unseenAddenda, newAnswers }: Pick<InvitationRowProps, "unseenAddenda" | "newAnswers">) {
  return formatNames([
    ...(unseenAddenda > 0 ? [formatNumberOf(unseenAddenda, "addendum", "addenda")] : []),
    ...(newAnswers > 0 ? [formatNumberOf(newAnswers, "answer")] : []),
  ]);
}

/** Who asks for what, when it is due, what it is worth, and how it stands: each at its place. */
function InvitationRow(invitation: InvitationRowProps) {
  const {
    id,
    title,
    projectName,
    buyerName,
    returnAt,
    daysLeft,
    valueBand,
    unseenAddenda,
    newAnswers,
    ...standing
  } = invitation;
  const isDue = isPriced(standing.packageState);
  const onlyReads = useOnlyReads();
  const act = nextAct(invitation);
  const isShown = act !== null && !(onlyReads && act.isPricing);
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-rule py-3 md:grid-cols-[minmax(0,1fr)_13rem] lg:grid-cols-[minmax(0,1fr)_13rem_7rem_16rem] xl:grid-cols-[minmax(0,1fr)_18rem_7rem_16rem]">
      <div className="min-w-0">
        <TextLink to={`${HERE}/${id}`} className="text-16 font-label wrap-anywhere">
          {title}
        </TextLink>
        <p className="text-15 wrap-anywhere text-ink-2">
          <DottedFacts facts={[projectName, buyerName]} />
        </p>
        {isDue && unseenAddenda + newAnswers > 0 && (
          <p className="text-15 font-label">{`${sayNews({ unseenAddenda, newAnswers })} new to you`}</p>
        )}
      </div>
      <p className="text-15">
        {returnAt && (
          <>
            <DeadlineWords words={`${returnLabel(standing.packageState)} ${formatDeadline(returnAt)}`} />
            {isDue && daysLeft !== null && <DaysLeft days={daysLeft} />}
          </>
        )}
      </p>
      <p className="text-15 text-ink-2">{valueBand && packageBandByValue(valueBand)?.label}</p>
      <div className="lg:text-right">
        <OwnStanding {...standing} />
        {isShown && (
          <p className="mt-2">
            <ButtonLink isSmall to={`${HERE}/${id}${act.to}`}>
              {onlyReads ? "Look" : act.label}
              <span className="sr-only">{`: ${title}`}</span>
            </ButtonLink>
          </p>
        )}
      </div>
    </li>
  );
}
