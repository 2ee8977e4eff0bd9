/** The size of a carton from millimeters; null if it is unknown. */
export function toCm(carton: readonly number[] | null): [number, number, number] | null {
  const [length, width, height] = carton ?? [];
  return length === undefined || width === undefined || height === undefined
    ? null
    : [length / 10, width / 10, height / 10];
}
