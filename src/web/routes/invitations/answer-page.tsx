import { Form } from "react-router";
import { Button, ButtonLink } from "#web/ui/button.tsx";

interface AnswerPageProps {
  title: string;
  text: string;
  button: string;
  token: string;
  isDone: boolean;
  doneTitle: string;
  doneText: string;
}

/** Asks once before it acts, since mail programs open links by themselves. */
export function AnswerPage({ title, text, button, token, isDone, doneTitle, doneText }: AnswerPageProps) {
  return (
    <div className="wrap pt-14 pb-24">
      <div className="max-w-form">
        <h1 className="title text-32">{isDone ? doneTitle : title}</h1>
        <p className="mt-3 text-16 text-ink-2">{isDone ? doneText : text}</p>
        <div className="mt-7">
          {isDone ? (
            <ButtonLink to="/">Go to the start page</ButtonLink>
          ) : (
            <Form method="post">
              <input type="hidden" name="token" value={token} />
              <Button kind="main">{button}</Button>
            </Form>
          )}
        </div>
      </div>
    </div>
  );
}
