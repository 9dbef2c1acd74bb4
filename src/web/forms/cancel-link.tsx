import { ButtonLink } from "../ui/button.tsx";
import { throwAway } from "./keep-forms.tsx";

/** The way out of the form in which it stands: what was typed there is thrown away. */
export function CancelLink({ to }: { to: string }) {
  return (
    <ButtonLink
      to={to}
      kind="quiet"
      onClick={({ currentTarget, metaKey, ctrlKey, shiftKey }) => {
        const form = currentTarget.closest("form");
        // Those open another tab.
        if (form && !metaKey && !ctrlKey && !shiftKey) throwAway(form);
      }}
    >
      Cancel
    </ButtonLink>
  );
}
