import { SectionHeading } from "#web/ui/section-heading.tsx";

/** The agreement as it was issued, with the fingerprint by which its acceptances name it. */
export function NdaText({ text, hash }: { text: string; hash: string }) {
  return (
    <section aria-labelledby="agreement" className="min-w-0">
      <SectionHeading id="agreement">The agreement</SectionHeading>
      <p className="max-w-measure pt-4 text-16 whitespace-pre-line wrap-anywhere">{text}</p>
      <p className="mt-4 text-13 wrap-anywhere text-ink-2">{`Fingerprint of this text (SHA-256): ${hash}`}</p>
    </section>
  );
}
