interface QrCodeProps {
  /** Its sides, in modules, and the path of the dark ones. */
  code: { size: number; d: string };
  label: string;
  /** How large it is. */
  className?: string;
}

/** A QR code, dark on light in both colour schemes, as readers want it. */
export function QrCode({ code: { size, d }, label, className = "size-32 shrink-0" }: QrCodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="white" />
      <path d={d} fill="black" />
    </svg>
  );
}
