import { TextLink, linkClass } from "#web/ui/text-link.tsx";
import { type LegalSection, Points } from "../site/legal-page.tsx";

/** What the record is and is not, and how it is checked by program. */
export function recordSections(keys: readonly string[]): LegalSection[] {
  return [
    {
      id: "what",
      title: "What stands in it",
      body: (
        <Points>
          <li>
            Every row of our audit trail: who did what, and when. Of a row only its hash stands here, from
            which nobody can tell what it says.
          </li>
          <li>
            Every receipt of a sealed quote, and every opening of sealed quotes: again only the hash, which
            holds 32 random bytes that nobody knows but whoever has the receipt.
          </li>
        </Points>
      ),
    },
    {
      id: "proves",
      title: "What it proves, and what not",
      body: (
        <Points>
          <li>That something was in the record when a head was signed, by a proof of a few hashes.</li>
          <li>That a later record begins with all of an earlier one: nothing was changed or taken out.</li>
          <li>
            That is only as good as the heads that others keep. Keep one: with it you can show that a record
            which was made again from the start is not the same.
          </li>
          <li>It does not prove that what was put into it was true, nor that everything was put into it.</li>
        </Points>
      ),
    },
    {
      id: "check",
      title: "How to check it",
      body: (
        <>
          <p>
            A receipt of your own is checked <TextLink to="/verify-receipt">in your browser</TextLink>. Of the
            heads above each can be downloaded, to be kept.
          </p>
          <p>
            The record is a Merkle tree as in RFC 6962, with SHA-256. A head is JSON; its signature is Ed25519
            over the statement in the form of RFC 8785.
          </p>
          <Points>
            <li>
              <a href="/transparency/heads.json" className={linkClass()}>
                The heads
              </a>
              {", newest first; those before one by its size: "}
              <Address>/transparency/heads.json?before=1000</Address>
            </li>
            <li>
              {"That something is in it: "}
              <Address>/transparency/inclusion.json?leaf=the leaf’s hash</Address>
            </li>
            <li>
              {"That it only grew, by the sizes of two heads: "}
              <Address>/transparency/growth.json?from=1000&amp;to=2000</Address>
            </li>
          </Points>
          <p>
            {keys.length === 1
              ? "Heads and receipts are signed with this key:"
              : "Heads and receipts are signed with the first of these keys, and were with the others:"}
          </p>
          <ul className="flex flex-col gap-1">
            {keys.map((key) => (
              <li key={key}>
                <Address>{key}</Address>
              </li>
            ))}
          </ul>
        </>
      ),
    },
  ];
}

const Address = ({ children }: { children: string }) => (
  <code className="text-13 wrap-anywhere text-ink-2">{children}</code>
);
