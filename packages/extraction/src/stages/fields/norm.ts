const NORM =
  /^(?:ISO|IEC|DIN|ASTM|EN|BS|UL|CE|FDA|SGS|TÜV|TUV|RoHS|REACH|BSCI|FSC|GMP|HACCP)(?:[\s/:.-]*\d)*[\s:.-]*$/iu;

/** A norm or a mark of approval, whose number looks like that of a product. */
export const isNorm = (text: string): boolean => NORM.test(text);
