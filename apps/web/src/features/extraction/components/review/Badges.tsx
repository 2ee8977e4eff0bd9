/** Several short values as badges. */
export function Badges({ items }: { items: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {items.map((item) => (
        <bdi
          key={item}
          className="min-w-0 break-words rounded-control bg-neutral-tint px-1.5 py-0.5 text-neutral-ink text-xs tabular-nums"
        >
          {item}
        </bdi>
      ))}
    </span>
  );
}
