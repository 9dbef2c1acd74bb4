/** The two lists that stand under Reports. */
export const reportsTabs = (current: "reports" | "complaints") => [
  { to: "/admin/reports", label: "Reports", isCurrent: current === "reports" },
  { to: "/admin/complaints", label: "Complaints", isCurrent: current === "complaints" },
];
