import { Tabs } from "#web/ui/tabs.tsx";

/** Between the firms and the searches that one has saved. */
export function FavouritesTabs({ current }: { current: "/favourites" | "/saved-searches" }) {
  const tab = (to: string, label: string) => ({ to, label, isCurrent: to === current });
  return (
    <Tabs
      label="Saved"
      tabs={[tab("/favourites", "Saved firms"), tab("/saved-searches", "Saved searches")]}
    />
  );
}
