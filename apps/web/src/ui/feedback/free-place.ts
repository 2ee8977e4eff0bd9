interface Span {
  top: number;
  bottom: number;
}

/**
 * The first space of this height between the obstacles, or else the largest one, with a gap around it. `end` is the
 * height of the window.
 */
export function freePlace(obstacles: readonly Span[], height: number, end: number, gap: number): Span {
  const spaces: Span[] = [];
  let top = gap;
  // Not `toSorted`: browsers of links from WeChat may lack it.
  for (const obstacle of [...obstacles].sort((a, b) => a.top - b.top)) {
    spaces.push({ top, bottom: obstacle.top - gap });
    top = Math.max(top, obstacle.bottom + gap);
  }
  spaces.push({ top, bottom: end - gap });
  const sizeOf = (space: Span) => space.bottom - space.top;
  return (
    spaces.find((space) => sizeOf(space) >= height) ??
    spaces.reduce((largest, space) => (sizeOf(space) > sizeOf(largest) ? space : largest))
  );
}
