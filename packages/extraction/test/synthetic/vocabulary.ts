export interface Vocabulary {
  readonly names: readonly string[];
  readonly qualities: readonly string[];
  readonly materials: readonly string[];
  readonly colours: readonly string[];
  /** Common words, which a file with strange labels uses among the strange ones: without any, nobody could tell. */
  readonly familiar: { readonly materials: readonly string[]; readonly colours: readonly string[] };
  /** What the first product of such a file is of, so that a file with three products has one common word too. */
  readonly first?: { readonly material: string; readonly colour: string };
  /** Labels that the rules know, and labels that they do not. */
  readonly known: Labels;
  readonly unknown: Labels;
  readonly prose: readonly string[];
  readonly company: string;
  readonly title: string;
}

export interface Labels {
  readonly model: string;
  readonly name: string;
  readonly size: string;
  readonly price: string;
  readonly material: string;
  readonly colour: string;
  readonly packing: string;
}
