const NORM =
  /^(?:ISO|IEC|DIN|ASTM|EN|BS|UL|CE|FDA|SGS|TÜV|TUV|RoHS|REACH|BSCI|FSC|GMP|HACCP)(?:[\s/:.-]*\d)*[\s:.-]*$/iu;

/** A standard or an approval mark, whose number looks like a product number. */
export const isNorm = (text: string): boolean => NORM.test(text);
