interface ProgressBarProps {
  /** 0 to 100. */
  percent: number;
  label: string;
  /** Keeps the label for screen readers, where the words stand beside it already; the figure stays. */
  isLabelHidden?: boolean;
}

/** Work done, as a section line that fills with hi-vis from its left tick, and with ink when it is complete. */
export function ProgressBar({ percent, label, isLabelHidden }: ProgressBarProps) {
  const value = Math.min(100, Math.max(0, Math.round(percent)));
  const figure = <span className="text-13 font-label text-ink">{value}%</span>;
  const line = (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-3 grow border-x border-ink"
    >
      <svg aria-hidden="true" width="100%" height="12" className="block">
        <line x2="100%" y1="6" y2="6" stroke="var(--ink-3)" />
        <rect y="2.5" width={`${value}%`} height="7" fill={value === 100 ? "var(--ink)" : "var(--hivis)"} />
      </svg>
    </div>
  );
  if (isLabelHidden) {
    return (
      <div className="flex items-center gap-3">
        {line}
        <span aria-hidden="true" className="w-10 shrink-0 text-right">
          {figure}
        </span>
      </div>
    );
  }
  return (
    <div>
      <div aria-hidden="true" className="mb-1.5 flex justify-between gap-4 text-13 text-ink-2">
        <span>{label}</span>
        {figure}
      </div>
      {line}
    </div>
  );
}
