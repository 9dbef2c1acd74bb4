import { serviceCategories } from "#domain/catalogue/services.data.ts";
import { countCompanies } from "#domain/companies/count-companies.ts";
import { pageMeta } from "../../meta.ts";
import { contextOf } from "../../session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import type { Route } from "./+types/about";
import { DataCredits } from "./data-credits.tsx";
import { Offer } from "./offer.tsx";
import { Values } from "./values.tsx";
import { showCount } from "../../show-count.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { companies: await countCompanies(contextOf(context)) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "About Us",
    description:
      "Lintel connects main contractors and subcontractors across the UK: a public directory, profiles with dated credentials, messages and quotes. Founded in 2023.",
    path: "/about",
  });

const forContractors = [
  ["A profile of your own", "What you do, where you do it, your team and your credentials on one page."],
  ["A portfolio of past projects", "Each with its value, its dates and its pictures, current work included."],
  ["Direct messaging", "Clients write to you, not to a call centre; every answer stays on record."],
  [
    "Verified credentials",
    "A badge where we have seen your evidence, and each accreditation with its last day.",
  ],
  ["Job alerts", "An inquiry for your trade reaches you on the site and by e-mail, at once or in a digest."],
] as const;

const forClients = [
  ["Advanced search", "By trade, place and type, with the firms whose service zone reaches your site."],
  [
    "Verified profiles with ratings and reviews",
    "Read what other firms say before you put one on your list.",
  ],
  ["Messaging", "Ask one firm or several, and keep the answers together."],
  ["Project posting", "Describe the work once, attach the drawings, and ask up to six firms to price it."],
  ["Saved favourites", "Keep the firms you trust within reach for the next job."],
] as const;

export default function About({ loaderData: { companies } }: Route.ComponentProps) {
  return (
    <>
      <div className="grid-paper border-b border-rule bg-sheet">
        <div className="wrap grid gap-x-14 gap-y-6 py-14 md:grid-cols-2 md:py-20">
          <h1 className="title text-32 md:text-44">About Us</h1>
          <section aria-labelledby="mission">
            <h2 id="mission" className="mb-2 text-15 font-label text-ink-2">
              Our mission
            </h2>
            <p className="heading max-w-[28ch] text-24 text-balance md:text-32">
              To make it plain who can build what, where, and on what proof, so that good firms find each
              other.
            </p>
          </section>
        </div>
      </div>
      <section className="border-b border-rule" aria-labelledby="who-we-are">
        <div className="wrap grid items-start gap-x-14 gap-y-7 py-14 md:grid-cols-2 md:py-18">
          <div className="max-w-measure">
            <h2 id="who-we-are" className="title mb-4 text-32">
              Who we are
            </h2>
            <p className="text-19 text-ink-2">
              Lintel was founded in 2023 as a directory and tendering marketplace for the UK construction
              industry. It is made for the people who put jobs together: the estimator who needs three prices
              by Friday, and the firm around the corner that would like to give one.
            </p>
            <p className="mt-4 text-16 text-ink-2">
              A lintel is the beam over an opening. It takes the load from both sides and carries it, and
              nobody looks at it twice. That is how we see our work.
            </p>
          </div>
          <TitleBlock
            facts={[
              { label: "Covers", value: "England, Scotland, Wales and Northern Ireland" },
              { label: "Founded", value: "2023" },
              ...(companies.value > 0 ? [{ label: "Listed", value: showCount(companies, "firm") }] : []),
              { label: "Trades", value: serviceCategories.length },
            ]}
          />
        </div>
      </section>
      <section className="border-b border-rule bg-sheet" aria-labelledby="what-we-offer">
        <div className="wrap py-14 md:py-18">
          <h2 id="what-we-offer" className="title mb-8 text-32">
            What we offer
          </h2>
          <div className="grid gap-x-14 gap-y-11 md:grid-cols-2">
            <Offer title="For contractors" points={forContractors} />
            <Offer title="For clients" points={forClients} />
          </div>
        </div>
      </section>
      <Values />
      <section className="hatched border-y border-rule" aria-labelledby="join">
        <div className="wrap py-14 md:py-18">
          <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6 border border-ink bg-sheet p-6 md:p-10">
            <div className="max-w-form">
              <h2 id="join" className="title text-32">
                Put your company on the sheet
              </h2>
              <p className="mt-2 text-16 text-ink-2">A profile is free and takes about ten minutes.</p>
            </div>
            <ButtonLink kind="main" to="/signup">
              Create Your Free Account
            </ButtonLink>
          </div>
        </div>
      </section>
      <DataCredits />
    </>
  );
}
