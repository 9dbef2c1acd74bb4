import { Archive, Pencil, Search, Trash2 } from "lucide-react";

import { Button, ButtonLink } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { Dialog, DialogClose } from "../../ui/dialog.tsx";
import { Menu } from "../../ui/menu.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useToast } from "../../ui/toast.tsx";

export function SampleActions({ id }: { id: string }) {
  const showToast = useToast();
  const report = (title: string) =>
    showToast({ title, description: "Nothing was changed: this is a sample.", tone: "ok" });
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-center gap-3">
        <Button type="button" kind="main">
          Search Companies
        </Button>
        <Button type="button">View Company</Button>
        <Button type="button" kind="quiet">
          Reset Filters
        </Button>
        <Button type="button" kind="danger" icon={<Trash2 aria-hidden="true" />}>
          Delete
        </Button>
        <ButtonLink to="/search" icon={<Search aria-hidden="true" />}>
          A link
        </ButtonLink>
        <Button type="button" disabled>
          Disabled
        </Button>
        <Button type="button" kind="main" isBusy busyLabel="Sending...">
          Send Message
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="button" kind="main" isSmall>
          Sign Up
        </Button>
        <Button type="button" isSmall>
          Log In
        </Button>
        <Button type="button" isSmall kind="quiet">
          Cancel
        </Button>
        <Menu
          trigger={
            <Button type="button" isSmall>
              More
            </Button>
          }
          items={[
            { label: "Rename", icon: <Pencil aria-hidden="true" />, onChoose: () => report("Rename") },
            { label: "Archive", icon: <Archive aria-hidden="true" />, onChoose: () => report("Archive") },
            {
              label: "Delete",
              icon: <Trash2 aria-hidden="true" />,
              isDanger: true,
              onChoose: () => report("Delete"),
            },
          ]}
        />
        <Dialog
          trigger={
            <Button type="button" isSmall>
              Open dialog
            </Button>
          }
          title="Withdraw this quote?"
          description="The main contractor is told. You can send another until the deadline."
        >
          <div className="flex flex-wrap justify-end gap-3">
            <DialogClose render={<Button type="button">Keep it</Button>} />
            <DialogClose
              render={
                <Button type="button" kind="danger">
                  Withdraw quote
                </Button>
              }
            />
          </div>
        </Dialog>
        <Button type="button" isSmall onClick={() => report("Message sent successfully")}>
          Show toast
        </Button>
      </div>
      <Tabs
        label={`Sample tabs, ${id}`}
        tabs={[
          { to: "?tab=overview", label: "Overview", isCurrent: true },
          { to: "?tab=projects", label: "Projects", count: 12, isCurrent: false },
          { to: "?tab=team", label: "Team", count: 4, isCurrent: false },
          { to: "?tab=reviews", label: "Reviews", count: 27, isCurrent: false },
        ]}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <Callout tone="ok" title="Email verified successfully">
          You can now complete your registration.
        </Callout>
        <Callout title="From the public register">Nobody has claimed this listing yet.</Callout>
        <Callout tone="wait" title="Insurance runs out on 30 Nov 2026">
          Upload the new certificate to stay verified.
        </Callout>
        <Callout tone="bad" title="Verification Rejected">
          The certificate cannot be read.
        </Callout>
      </div>
    </div>
  );
}
