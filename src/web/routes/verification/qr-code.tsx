interface QrCodeProps {
  /** Its sides, in modules, and the path of the dark ones. */
  code: { size: number; d: string };
  label: string;
}

/** A QR code, dark on light in both colour schemes, as readers want it. */
export function QrCode({ code: { size, d }, label }: QrCodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-32 shrink-0"
    >
      <rect width={size} height={size} fill="white" />
      <path d={d} fill="black" />
    </svg>
  );
}
