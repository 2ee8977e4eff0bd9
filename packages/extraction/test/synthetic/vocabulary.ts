export interface Vocabulary {
  readonly names: readonly string[];
  readonly qualities: readonly string[];
  readonly materials: readonly string[];
  readonly colours: readonly string[];
  /** Common words that a file with unknown labels also uses. Without any, the labels could not be inferred. */
  readonly familiar: { readonly materials: readonly string[]; readonly colours: readonly string[] };
  /** Material of the first product in such a file, so even a file of three products has one common word. */
  readonly first?: { readonly material: string; readonly colour: string };
  /** Labels known to the rules, and unknown ones. */
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
