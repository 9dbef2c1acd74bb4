import { Form } from "#web/forms/form.tsx";
import type { DemoSignIn } from "#domain/demo-mode.ts";
import { Button } from "#web/ui/button.tsx";

/** In demo mode only: buttons that sign in as a demo account. */
export function DemoSignIns({ people, next }: { people: readonly DemoSignIn[]; next: string }) {
  return (
    <section aria-labelledby="demo" className="lg:pt-1">
      <h2 id="demo" className="heading text-19">
        Try it as
      </h2>
      <p className="mt-1 mb-4 text-15 text-ink-2">
        This is a demo on your own computer: these three are in it.
      </p>
      <ul className="border-b border-rule">
        {people.map(({ email, name, part, password }) => (
          <li key={email} className="flex flex-wrap items-center gap-4 border-t border-rule py-3">
            <div className="min-w-0 grow">
              <p className="text-15 font-label">
                {name}, {part}
              </p>
              <p className="text-13 wrap-anywhere text-ink-3">
                {email}
                <br />
                {password}
              </p>
            </div>
            <Form method="post" action="/login">
              <input type="hidden" name="email" value={email} />
              <input type="hidden" name="password" value={password} />
              <input type="hidden" name="next" value={next} />
              <Button isSmall>
                Sign in<span className="sr-only"> as {name}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
