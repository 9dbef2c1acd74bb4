import { useLocation } from "react-router";
import { settingGroups } from "#domain/settings/settings.data.ts";
import { Tabs } from "#web/ui/tabs.tsx";

const HOME = "/admin/settings";

const pages = [
  ...settingGroups.map(({ name, label }, index) => ({ to: index === 0 ? HOME : `${HOME}/${name}`, label })),
  { to: `${HOME}/imports`, label: "Imports" },
  { to: `${HOME}/emails`, label: "E-mails" },
  { to: `${HOME}/jobs`, label: "Jobs" },
];

/** What is set, and what the servers do by themselves. */
export function SettingsTabs() {
  const pathname = useLocation().pathname.toLowerCase();
  const tabs = pages.map((page) => ({
    ...page,
    isCurrent: page.to === HOME ? pathname === HOME : pathname.startsWith(page.to),
  }));
  return (
    <div className="mt-6">
      <Tabs label="Settings" tabs={tabs} />
    </div>
  );
}
