import { encode } from 'uqr';

type QrCodeProps = { text: string; label: string };

/** Dark on white in both themes, because cameras read it best. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 shrink-0 rounded-control bg-white"
    >
      <path d={path} fill="black" />
    </svg>
  );
}
