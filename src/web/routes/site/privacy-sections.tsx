import type { Periods } from "#domain/retention/read-periods.ts";
import { TextLink, linkClass } from "../../ui/text-link.tsx";
import { type LegalSection, Points } from "./legal-page.tsx";
import { PrivacyHoldings } from "./privacy-holdings.tsx";

export function privacySections(email: string, periods: Periods): LegalSection[] {
  const mail = (
    <a href={`mailto:${email}`} className={linkClass()}>
      {email}
    </a>
  );
  return [
    {
      id: "who",
      title: "Who we are",
      body: (
        <p>
          Lintel decides how the personal data described here is used, and is its controller under the UK GDPR
          and the Data Protection Act 2018. Write to {mail} about anything on this page.
        </p>
      ),
    },
    { id: "what", title: "What we hold, why and how long", body: <PrivacyHoldings periods={periods} /> },
    {
      id: "marketing",
      title: "Marketing e-mails",
      body: (
        <p>
          You get them only if you ticked the box for them, which is your consent. Each carries a link that
          ends them, and saying no costs you nothing.
        </p>
      ),
    },
    {
      id: "cookies",
      title: "Cookies",
      body: (
        <>
          <p>
            We set only cookies that the site cannot do without or that keep a choice you made, so there is no
            banner to click away:
          </p>
          <Points>
            <li>
              one that keeps you signed in: 12 hours without use, or 30 days if you ask to be remembered;
            </li>
            <li>one that knows this browser again, so that we can tell you of a new one; a year;</li>
            <li>short-lived ones while you register or sign in, for a day at most;</li>
            <li>one that remembers light or dark, for a year;</li>
            <li>one that carries a notice to the next page, for a minute;</li>
            <li>for members, one that remembers how the sidebar stands, for seven days.</li>
          </Points>
        </>
      ),
    },
    {
      id: "sharing",
      title: "Who sees it",
      body: (
        <>
          <p>
            What you publish is public. What you write to another member is seen by that member’s company.
            Beyond that, only the providers that run our servers, files and e-mail handle data, on our
            instructions and under contract. We pass data on to authorities only where the law makes us.
          </p>
          <p>
            Where a provider keeps data outside the UK, it does so under UK adequacy regulations or the
            International Data Transfer Agreement. No decision about you is made by a program alone.
          </p>
        </>
      ),
    },
    {
      id: "security",
      title: "How it is kept safe",
      body: (
        <p>
          Traffic is encrypted, passwords are hashed, e-mails wait sealed in their queue, and our logs hold no
          names, addresses or search terms. Should a breach put you at risk, we tell you and the Information
          Commissioner without delay.
        </p>
      ),
    },
    {
      id: "rights",
      title: "Your rights",
      body: (
        <>
          <p>You may ask us, free of charge, to:</p>
          <Points>
            <li>
              give you a copy of the data we hold about you, also in a form another service can read (your
              account has a button for it);
            </li>
            <li>correct what is wrong or out of date;</li>
            <li>remove it, or stop using it while a question is settled;</li>
            <li>stop using it where we rely on a legitimate interest and yours weighs more.</li>
          </Points>
          <p>
            Where you gave consent, you may take it back at any time. Write to {mail}; we answer within one
            month and may ask you first to show who you are.
          </p>
        </>
      ),
    },
    {
      id: "complaints",
      title: "Complaints",
      body: (
        <>
          <p>
            If you are not happy with how we handle your data, tell us in the{" "}
            <TextLink to="/complaints">complaint form</TextLink> or at {mail}. We acknowledge a complaint
            within 30 days, look into it without undue delay, keep you informed, and tell you the outcome.
          </p>
          <p>
            You may complain to the Information Commissioner’s Office at any time:{" "}
            <a href="https://ico.org.uk/make-a-complaint/" className={linkClass()}>
              ico.org.uk/make-a-complaint
            </a>
            , telephone 0303 123 1113, or Wycliffe House, Water Lane, Wilmslow SK9 5AF.
          </p>
        </>
      ),
    },
    {
      id: "changes",
      title: "Changes",
      body: (
        <p>
          When this policy changes, the new version stands here with its date. If a change matters to you, we
          tell you by e-mail before it takes effect.
        </p>
      ),
    },
  ];
}
