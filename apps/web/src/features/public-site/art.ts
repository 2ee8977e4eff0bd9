/** A bundled picture in several widths. */
export interface Art {
  /** For browsers without AVIF. */
  fallback: string;
  /** AVIF sources, smallest first. */
  sources: readonly { url: string; width: number }[];
  width: number;
  height: number;
}

export const srcSetOf = ({ sources }: Art): string => sources.map(({ url, width }) => `${url} ${width}w`).join(', ');
