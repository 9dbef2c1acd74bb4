import type { ListFilter } from "#web/ui/list-filters.tsx";

export const accountTypeFilter: ListFilter = {
  name: "type",
  label: "Account type",
  prompt: "Any",
  options: [
    { value: "contractor", label: "Subcontractor" },
    { value: "client", label: "Main contractor" },
  ],
};
