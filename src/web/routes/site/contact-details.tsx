import { Panel } from "../../ui/panel.tsx";
import { linkClass } from "../../ui/text-link.tsx";

interface ContactDetailsProps {
  email: string;
  phone: string;
  socialLinks: readonly { name: string; url: string }[];
}

/** Phone, e-mail and address, besides the form. */
export function ContactDetails({ email, phone, socialLinks }: ContactDetailsProps) {
  return (
    <Panel frame="ink" title="Contact information" className="lg:mt-2">
      <dl className="text-15">
        <Row label="Email">
          <a
            href={`mailto:${email}`}
            className={`${linkClass()} inline-flex min-h-6 items-center pointer-coarse:min-h-11`}
          >
            {email}
          </a>
        </Row>
        <Row label="Phone">
          <a
            href={`tel:${phone.replace(/[^+\d]/g, "")}`}
            className={`${linkClass()} inline-flex min-h-6 items-center pointer-coarse:min-h-11`}
          >
            {phone}
          </a>
        </Row>
        {socialLinks.length > 0 && (
          <Row label="Elsewhere">
            <ul className="flex flex-wrap gap-x-4 gap-y-1">
              {socialLinks.map((link) => (
                <li key={link.name}>
                  <a
                    href={link.url}
                    rel="me noopener"
                    className={`${linkClass()} inline-flex min-h-6 items-center pointer-coarse:min-h-11`}
                  >
                    {link.name}
                  </a>
                </li>
              ))}
            </ul>
          </Row>
        )}
        <Row label="What happens next">
          Your message reaches a person, who answers by e-mail. We keep it for two years and then remove it.
        </Row>
      </dl>
    </Panel>
  );
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="border-t border-rule py-3 first:border-t-0 first:pt-0 last:pb-0">
      <dt className="text-13 text-ink-3">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
