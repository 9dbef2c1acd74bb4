import { useLocation } from "react-router";
import { Tabs } from "#web/ui/tabs.tsx";

/** Who has an account, and the companies that they answer for. */
export function ManagementTabs() {
  const isCompanies = useLocation().pathname.toLowerCase().startsWith("/admin/companies");
  return (
    <div className="mt-6">
      <Tabs
        label="User Management"
        tabs={[
          { to: "/admin/users", label: "Users", isCurrent: !isCompanies },
          { to: "/admin/companies", label: "Companies", isCurrent: isCompanies },
        ]}
      />
    </div>
  );
}
