/** Two jambs, and the lintel that carries the load between them. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 30 24" className={className}>
      <path fill="currentColor" d="M0 2h30v6H0zM3 10h5v14H3zM22 10h5v14h-5z" />
      <path fill="var(--hivis)" d="M10 10h10v2H10z" />
    </svg>
  );
}
