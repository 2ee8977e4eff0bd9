/** A picture of our own in the widths that the build has. */
export interface Art {
  /** For browsers that know no AVIF. */
  fallback: string;
  /** AVIF, the smallest first. */
  sources: readonly { url: string; width: number }[];
  width: number;
  height: number;
}

export const srcSetOf = ({ sources }: Art): string => sources.map(({ url, width }) => `${url} ${width}w`).join(', ');
