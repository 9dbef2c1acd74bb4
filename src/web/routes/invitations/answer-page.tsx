import { Form } from "#web/forms/form.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { FormPage } from "#web/ui/form-page.tsx";

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
    <FormPage title={isDone ? doneTitle : title} lead={isDone ? doneText : text}>
      {isDone ? (
        <div>
          <ButtonLink to="/">Go to the start page</ButtonLink>
        </div>
      ) : (
        <Form method="post">
          <input type="hidden" name="token" value={token} />
          <Button kind="main">{button}</Button>
        </Form>
      )}
    </FormPage>
  );
}
