import type { ReactNode } from "react";
import type { ListedProvider } from "#domain/social-sign-in/list-social-providers.ts";
import type { SocialProvider } from "#domain/social-sign-in/social-providers.data.ts";
import { Button } from "#web/ui/button.tsx";

const signs: Record<SocialProvider, ReactNode> = {
  google: (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5!">
      <path
        fill="#4285f4"
        d="M22.6 12.2c0-.8-.1-1.5-.2-2.2H12v4.2h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2-2 3.3-4.8 3.3-8.1z"
      />
      <path
        fill="#34a853"
        d="M12 23c3 0 5.5-1 7.3-2.7l-3.6-2.8a6.6 6.6 0 0 1-9.8-3.4H2.2v2.8A11 11 0 0 0 12 23z"
      />
      <path fill="#fbbc05" d="M5.9 14.1a6.6 6.6 0 0 1 0-4.2V7.1H2.2a11 11 0 0 0 0 9.9z" />
      <path
        fill="#ea4335"
        d="M12 5.4c1.6 0 3.1.6 4.2 1.6l3.2-3.1A11 11 0 0 0 2.2 7.1l3.7 2.8A6.6 6.6 0 0 1 12 5.4z"
      />
    </svg>
  ),
  microsoft: (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5!">
      <path fill="#f25022" d="M2 2h9.5v9.5H2z" />
      <path fill="#7fba00" d="M12.5 2H22v9.5h-9.5z" />
      <path fill="#00a4ef" d="M2 12.5h9.5V22H2z" />
      <path fill="#ffb900" d="M12.5 12.5H22V22h-9.5z" />
    </svg>
  ),
};

/** Sign-in with Google and Microsoft. A button that is not set up says so. */
export function SocialButtons({ providers, next }: { providers: readonly ListedProvider[]; next: string }) {
  return (
    <div className="flex flex-col gap-3">
      {providers.map(({ id, label, isConfigured }) => (
        <form key={id} method="post" action={`/login/${id}`}>
          <input type="hidden" name="next" value={next} />
          <Button isWide className="py-2" icon={signs[id]} disabled={!isConfigured}>
            <span className="flex flex-wrap justify-center gap-x-1.5">
              <span className="sm:whitespace-nowrap">Continue with {label}</span>{" "}
              {!isConfigured && <span className="font-text sm:whitespace-nowrap">(not set up here)</span>}
            </span>
          </Button>
        </form>
      ))}
    </div>
  );
}
