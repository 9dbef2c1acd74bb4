import { Avatar } from "../../ui/avatar.tsx";
import { Badge, StatusBadge } from "../../ui/badge.tsx";
import { DimensionLine } from "../../ui/dimension-line.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { Rating, Stars } from "../../ui/rating.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TagList } from "../../ui/tag.tsx";
import { FactList, TitleBlock } from "../../ui/title-block.tsx";

export function SampleFacts() {
  return (
    <div className="grid items-start gap-8 md:grid-cols-[1fr_20rem]">
      <div className="flex flex-col gap-7">
        <div className="flex flex-wrap gap-2.5">
          <StatusBadge tone="ok">Verified Standard</StatusBadge>
          <StatusBadge tone="wait">Verification Pending</StatusBadge>
          <StatusBadge tone="bad">Verification Rejected</StatusBadge>
          <StatusBadge tone="none">Not Verified</StatusBadge>
          <Badge>In Progress</Badge>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <DimensionLine measure="25 mi">Covers Leeds</DimensionLine>
          <Rating value={4.8} reviewCount={27} />
          <Rating value={null} reviewCount={0} />
          <Stars value={4} />
        </div>
        <TagList
          label="Specialties"
          limit={4}
          tags={[
            "Drylining & partitions",
            "Suspended ceilings",
            "Fire stopping",
            "Plastering",
            "Joinery",
            "Glazing",
          ]}
        />
        <TitleBlock
          facts={[
            { label: "Project", value: "Financial District Tower" },
            { label: "Status", value: "In Progress" },
            { label: "Value", value: "£45,000,000" },
            { label: "Completion", value: "14 Dec 2027" },
            { label: "Sheet", value: "A-101" },
          ]}
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <ProgressBar percent={65} label="Progress" />
          <ProgressBar percent={0} label="Not begun" />
        </div>
        <div className="flex items-center gap-4">
          <Avatar name="Aireborough Partitions" size="large" />
          <Avatar name="Wharfe Interiors" />
          <Avatar name="Órla" size="small" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </div>
      </div>
      <Panel title="Company details">
        <FactList
          facts={[
            { label: "Founded", value: "2009" },
            { label: "Employees", value: "11-50" },
            { label: "Annual revenue", value: "£4.2m" },
            { label: "Projects completed", value: "148" },
            { label: "Active projects", value: "6" },
          ]}
        />
      </Panel>
    </div>
  );
}
