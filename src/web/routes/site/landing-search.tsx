import { Form } from "react-router";
import { MAX_QUERY_CHARACTERS } from "#domain/directory/directory.limits.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";

/** Which trade, and where: the two fields that most searches of the directory begin with. */
export function LandingSearch() {
  const field = (name: string) => ({ id: `landing-${name}`, name, maxLength: MAX_QUERY_CHARACTERS });
  return (
    <Form
      method="get"
      action="/search"
      role="search"
      className="mt-7 grid max-w-form items-end gap-x-3 gap-y-4 sm:grid-cols-[1fr_1fr_auto]"
    >
      <TextField
        field={field("q")}
        label="Trade"
        type="search"
        placeholder="Piling, drylining"
        autoComplete="off"
      />
      <TextField field={field("location")} label="Place" placeholder="Town or post code" autoComplete="off" />
      <Button kind="main">Search</Button>
    </Form>
  );
}
