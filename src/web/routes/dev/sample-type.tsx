import { TextLink } from "../../ui/text-link.tsx";

const grounds = [
  ["Paper", "bg-paper text-ink"],
  ["Sheet", "bg-sheet text-ink"],
  ["Wash", "bg-wash text-ink"],
  ["Second ink", "bg-sheet text-ink-2"],
  ["Third ink", "bg-sheet text-ink-3"],
  ["Line blue", "bg-sheet text-line"],
  ["Hi-vis", "bg-hivis text-on-hivis"],
] as const;

export function SampleType() {
  return (
    <div className="grid gap-10 md:grid-cols-2">
      <div className="flex flex-col gap-3">
        <p className="title text-56 max-md:text-44">Title, 56</p>
        <p className="title text-44 max-md:text-32">Title, 44</p>
        <p className="title text-32">Title, 32</p>
        <p className="heading text-24">Heading, 24</p>
        <p className="heading text-19">Heading, 19</p>
        <p className="max-w-measure text-16">
          Text, 16. Metal-stud partitions, shaft walls and ceilings for schools, hospitals and offices, as{" "}
          <TextLink to="/search">Leeds firms</TextLink> build them.
        </p>
        <p className="text-15 text-ink-2">Second text, 15. Leeds, West Yorkshire, since 2009.</p>
        <p className="text-13 text-ink-3">Note, 13. 21 Nov 2026, 12:00 (London), £1,250,000</p>
      </div>
      <ul className="grid content-start">
        {grounds.map(([name, look]) => (
          <li
            key={name}
            className={`-mt-px flex min-h-11 items-center border border-rule px-4 text-15 ${look}`}
          >
            {name}
          </li>
        ))}
        <li className="grid-paper -mt-px flex min-h-16 items-center border border-rule bg-sheet px-4 text-15">
          Grid paper
        </li>
        <li className="hatched -mt-px min-h-16 border border-rule" />
      </ul>
    </div>
  );
}
