import { TextLink, linkClass } from "../../ui/text-link.tsx";
import { type LegalSection, Points } from "./legal-page.tsx";

/** The thirteen sections of the terms, in their order. */
export function termsSections(email: string): LegalSection[] {
  return [
    {
      id: "acceptance",
      title: "Acceptance of terms",
      body: (
        <>
          <p>
            By using Lintel you agree to these terms. When you register a company we ask you to accept them,
            and we record which version you accepted and when.
          </p>
          <p>
            If you act for a company, you confirm that you may bind it, and “you” means both of you. Lintel is
            made for businesses. You must be at least 18 to hold an account.
          </p>
        </>
      ),
    },
    {
      id: "service",
      title: "The service",
      body: (
        <>
          <p>
            Lintel is a directory and a meeting place for the UK construction industry. Companies publish
            profiles; visitors search and read them; members write to each other and invite others to join.
          </p>
          <p>
            We are not a party to any contract between the people who meet here, and we do not supervise their
            work. A <em>Verified</em> badge means that we saw the evidence it names on the day it names. It is
            not a promise about anybody’s work: make your own checks before you appoint a firm.
          </p>
          <p>
            Some listings are made from the public register of companies and have not been claimed by the
            company. They say so. The company may claim such a listing, or ask us to take it down.
          </p>
        </>
      ),
    },
    {
      id: "accounts",
      title: "Accounts",
      body: (
        <Points>
          <li>Give true details and keep them up to date.</li>
          <li>Keep your password to yourself. What is done under your account counts as done by you.</li>
          <li>Tell us at once if you believe that somebody else has used it.</li>
          <li>Register a company only if you work for it and it agrees.</li>
          <li>Only the company itself, and those it lets in, may use its account.</li>
        </Points>
      ),
    },
    {
      id: "acceptable-use",
      title: "Acceptable use",
      body: (
        <>
          <p>You must not use Lintel to:</p>
          <Points>
            <li>break the law, mislead anybody, or pretend to be somebody you are not;</li>
            <li>claim a qualification, an accreditation or an insurance that you do not hold;</li>
            <li>write or buy reviews of yourself, or reviews of work you did not see;</li>
            <li>agree prices with other tenderers, or pass one firm’s price to another;</li>
            <li>send advertising to people who did not ask for it;</li>
            <li>copy the directory by program, or put a load on it that slows it down for others;</li>
            <li>test our security without asking us first.</li>
          </Points>
        </>
      ),
    },
    {
      id: "your-content",
      title: "Content",
      body: (
        <>
          <p>
            What you publish stays yours. You allow us to store it, show it and resize it as far as running
            Lintel needs, without charge and for as long as it is published here. You confirm that you have
            the right to publish it, pictures included.
          </p>
          <p>
            We may take down content that breaks these terms or the law. We tell you when we do and why,
            unless the law forbids it, and you may ask us to look again. If you see content that should not be
            here, press <em>Report</em> beside it, or <TextLink to="/complaints">complain to us</TextLink>.
          </p>
        </>
      ),
    },
    {
      id: "privacy",
      title: "Privacy",
      body: (
        <p>
          We handle personal data under UK data protection law: the UK GDPR and the Data Protection Act 2018.
          Our <TextLink to="/privacy">Privacy Policy</TextLink> says what we hold, why, for how long, and what
          your rights are. Where you receive other people’s personal data through Lintel, you answer for what
          you do with it.
        </p>
      ),
    },
    {
      id: "payments",
      title: "Payments",
      body: (
        <>
          <p>
            Searching, reading and publishing a company profile are free. Should we offer something that costs
            money, its price stands beside it in pounds sterling, with VAT shown, before you decide.
          </p>
          <p>
            We give you 30 days’ notice of price changes by e-mail. If you do not agree, you may end the paid
            service before the change takes effect, and you get back what you have paid for the time after
            that.
          </p>
        </>
      ),
    },
    {
      id: "liability",
      title: "Liability",
      body: (
        <>
          <p>
            Nothing in these terms limits liability for death or personal injury caused by negligence, for
            fraud, or for anything else that the law does not allow to be limited.
          </p>
          <p>
            Apart from that, we provide Lintel with reasonable care and skill but do not promise that it is
            always available or free of mistakes, and we are not liable for what other users publish, do or
            fail to do, for loss of profit, contracts or goodwill, or for loss that neither of us could have
            foreseen. Our liability for everything else is limited, in any twelve months, to what you paid us
            in them or £100, whichever is more.
          </p>
        </>
      ),
    },
    ...closingSections(email),
  ];
}

function closingSections(email: string): LegalSection[] {
  return [
    {
      id: "indemnity",
      title: "Indemnity",
      body: (
        <p>
          If somebody claims against us because of content you published or because you broke these terms, you
          make good the loss and the reasonable costs this causes us. We tell you of such a claim promptly,
          let you answer it with us, and keep the loss as small as we reasonably can.
        </p>
      ),
    },
    {
      id: "termination",
      title: "Termination",
      body: (
        <>
          <p>You may stop using Lintel and ask us to close your account at any time.</p>
          <p>
            We may suspend or close an account that breaks these terms in a serious way or again after a
            warning, or whose use puts others at risk. We say why, and you may ask us to look again. If we
            stop running Lintel altogether, we give you 30 days’ notice and the chance to take your data with
            you.
          </p>
          <p>Sections that by their nature should last, such as 5, 8, 9 and 11, go on applying.</p>
        </>
      ),
    },
    {
      id: "law",
      title: "Governing law",
      body: (
        <p>
          The law of England and Wales applies to these terms, and the courts of England and Wales decide
          disputes about them. Please write to us first: most things can be settled without a court.
        </p>
      ),
    },
    {
      id: "changes",
      title: "Changes",
      body: (
        <p>
          When these terms change, the new version stands here with its date. If a change matters to you, we
          tell you by e-mail at least 30 days before it takes effect. If you go on using Lintel after that,
          the new version applies; if you do not agree, you may close your account before.
        </p>
      ),
    },
    {
      id: "contact",
      title: "Contact",
      body: (
        <p>
          Questions about these terms are welcome, and <TextLink to="/complaints">complaints</TextLink> have a
          form of their own: write to{" "}
          <a href={`mailto:${email}`} className={linkClass()}>
            {email}
          </a>{" "}
          or use the <TextLink to="/contact">contact form</TextLink>.
        </p>
      ),
    },
  ];
}
