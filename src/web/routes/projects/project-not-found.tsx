import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

export function ProjectNotFound({ back }: { back: string }) {
  return (
    <div className="grid-paper flex grow flex-col justify-center border-b border-rule bg-sheet">
      <div className="wrap py-10">
        <EmptyState
          level={1}
          drawing="missing"
          title="Project Not Found"
          action={
            <ButtonLink kind="main" to={back}>
              Back to Profile
            </ButtonLink>
          }
        >
          There is no project at this address. It may have been taken down, or the link may be mistyped.
        </EmptyState>
      </div>
    </div>
  );
}
