import { countCompanies } from "#domain/companies/count-companies.ts";
import { type FeaturedCompany, findFeaturedCompany } from "#domain/companies/find-featured-company.ts";
import { listRecommended } from "#domain/directory/list-recommended.ts";
import { listTrades } from "#domain/directory/list-trades.ts";
import { redirect } from "#web/redirect.ts";
import { pageMeta } from "../../meta.ts";
import { contextOf, readContextOf } from "../../session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Steps } from "../../ui/steps.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import { contactAddresses } from "../companies/contact-addresses.ts";
import { showCards } from "../directory/show-cards.server.ts";
import type { Route } from "./+types/home";
import { FeaturedCompanyCard } from "./featured-company-card.tsx";
import { LandingExamples } from "./landing-examples.tsx";
import { LandingSearch } from "./landing-search.tsx";
import { RecommendedFirms } from "./recommended-firms.tsx";
import { TradesDrawing } from "./trades-drawing.tsx";
import { TradesKey } from "./trades-key.tsx";
import { isoDay } from "../../format.ts";
import { showCount } from "../../show-count.ts";
import { DAY_MS } from "#platform/durations.data.ts";

/** The landing page; somebody in admin mode has the dashboard in its place. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  if (ctx.actor.kind === "member" && ctx.actor.isAdminMode) throw redirect("/dashboard");
  const [companies, company, trades] = await Promise.all([
    countCompanies(ctx),
    findFeaturedCompany(ctx),
    listTrades(ctx),
  ]);
  const recommended = await listRecommended(readContextOf(context), company?.number);
  const { featured, proved } = company
    ? describeFeatured(company, contactAddresses(ctx.actor, company).contact)
    : { featured: null, proved: null };
  return {
    companies,
    featured,
    proved,
    recommended: await showCards(ctx, recommended),
    // The services of each stand on the page of trades.
    groups: trades.map(({ slug, name, companies: firms }) => ({ slug, name, companies: firms })),
    validUntil: isoDay(new Date(ctx.clock.now().getTime() + EXAMPLE_DAYS * DAY_MS)),
  };
}

const SHOWN_CREDENTIALS = 4;
const EXAMPLE_DAYS = 30;

function describeFeatured({ accreditations, ...card }: FeaturedCompany, contact: string) {
  const { number, name } = card;
  const shown = accreditations.slice(0, SHOWN_CREDENTIALS);
  return {
    featured: { company: card, contact },
    proved: shown.length > 0 ? { number, name, accreditations: shown } : null,
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Lintel: UK's Premier Construction Directory",
    description:
      "Find UK contractors and subcontractors that cover your site, see what they have proved, and ask for a price. Create a company profile and be asked for quotes.",
    path: "/",
    linkedData: (absolute) => [
      { "@type": "Organization", name: "Lintel", url: absolute("/"), logo: absolute("/icon-512.png") },
      {
        "@type": "WebSite",
        name: "Lintel",
        url: absolute("/"),
        potentialAction: {
          "@type": "SearchAction",
          target: `${absolute("/search")}?q={query}`,
          "query-input": "required name=query",
        },
      },
    ],
  });

const steps = [
  {
    title: "Create profile",
    text: "Say what you do, where you do it and what you have proved. It takes about ten minutes, and it is free.",
  },
  {
    title: "Find opportunities",
    text: "Search by trade and place, see who covers the site, and be found and asked by those who need your trade.",
  },
  {
    title: "Connect and collaborate",
    text: "Write to each other here, ask for quotes, and keep every answer where both sides can find it.",
  },
];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { companies, featured, proved, recommended, groups, validUntil } = loaderData;
  const trades = `${groups.length} trades`;
  return (
    <>
      <div className="grid-paper border-b border-rule bg-sheet">
        <div className="wrap grid items-center gap-x-14 gap-y-9 py-11 lg:grid-cols-[1.02fr_1fr] lg:py-16">
          <div>
            <h1 className="title max-w-[12ch] text-[min(2.75rem,12.5vw)] leading-[1.05] md:text-56">
              UK's Premier Construction Directory
            </h1>
            <p className="mt-5 max-w-[34em] text-19 text-ink-2">
              Find firms that cover your site, see what they have proved and when it runs out, and ask for a
              price. Main contractors and subcontractors, all over the country.
            </p>
            <LandingSearch
              all={
                companies.value > 0
                  ? `${showCount(companies, "firm")} · ${trades} · credentials with their dates`
                  : trades
              }
            />
            <div className="mt-5 flex flex-wrap items-center gap-x-2 gap-y-3">
              <ButtonLink to="/signup">Create Company Profile</ButtonLink>
              <ButtonLink to="/search">Find Contractors</ButtonLink>
              <ButtonLink kind="quiet" to="/tenders" className="underline underline-offset-3 max-sm:px-2">
                Find open tenders
              </ButtonLink>
            </div>
          </div>
          <figure className="border border-ink bg-sheet">
            <div className="px-2 pt-3 pb-1 sm:px-4">
              <TradesDrawing trades={groups} />
            </div>
            <TitleBlock
              className="-m-px"
              facts={[
                { label: "Drawing", value: "Section through a job" },
                { label: "Sheet", value: "A-101" },
              ]}
            />
          </figure>
        </div>
      </div>
      <TradesKey groups={groups} />
      <section className="wrap py-14 md:py-20" aria-labelledby="how-it-works">
        <h2 id="how-it-works" className="title mb-9 text-32">
          How it works
        </h2>
        <Steps steps={steps} />
      </section>
      <LandingExamples proved={proved} validUntil={validUntil} />
      {featured && <FeaturedCompanyCard {...featured} />}
      <RecommendedFirms firms={recommended} />
      <section className="hatched border-t border-rule" aria-labelledby="join">
        <div className="wrap py-14 md:py-18">
          <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6 border border-ink bg-sheet p-6 md:p-10">
            <div className="max-w-form">
              <h2 id="join" className="title text-32">
                Be on the list when they search
              </h2>
              <p className="mt-2 text-16 text-ink-2">
                Contractors and clients look here for firms that cover their site. A profile is free, and you
                decide what it says.
              </p>
            </div>
            <ButtonLink kind="main" to="/signup">
              Register Your Company
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  );
}
