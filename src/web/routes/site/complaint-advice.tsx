import { ACKNOWLEDGE_DAYS } from "#domain/complaints/complaints.limits.ts";
import { TextLink, linkClass } from "../../ui/text-link.tsx";
import { Points } from "./legal-page.tsx";

/** What becomes of a complaint, and the shorter ways for some. */
export function ComplaintAdvice() {
  return (
    <section aria-labelledby="advice" className="flex max-w-measure flex-col gap-3 text-16">
      <h2 id="advice" className="heading text-19">
        What happens then
      </h2>
      <Points>
        <li>You get an e-mail with a reference at once.</li>
        <li>{`We acknowledge your complaint within ${ACKNOWLEDGE_DAYS} days.`}</li>
        <li>We look into it without undue delay and write to you with the outcome.</li>
      </Points>
      <h2 className="heading mt-4 text-19">There may be a shorter way</h2>
      <Points>
        <li>A review, a message or a profile that breaks our rules: press Report beside it.</li>
        <li>A decision about something of your own: appeal by the link in the e-mail that told you of it.</li>
        <li>
          A question or an idea: the <TextLink to="/contact">contact form</TextLink>.
        </li>
      </Points>
      <p className="mt-2">
        About personal data you may complain to the Information Commissioner’s Office at any time:{" "}
        <a href="https://ico.org.uk/make-a-complaint/" className={linkClass()}>
          ico.org.uk/make-a-complaint
        </a>
        .
      </p>
    </section>
  );
}
