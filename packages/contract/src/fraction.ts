/** An exact number: numerator and positive denominator. */
export type Fraction = readonly [n: bigint, d: bigint];

/** The exact value of a number as JavaScript writes it: 0.1 is one tenth. */
export function fraction(value: number): Fraction {
  const [digits = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', decimals = ''] = digits.split('.');
  const shift = Number(exponent) - decimals.length;
  const n = BigInt(whole + decimals);
  return shift < 0 ? [n, 10n ** BigInt(-shift)] : [n * 10n ** BigInt(shift), 1n];
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [high, low] = [a < 0n ? -a : a, b];
  while (low !== 0n) [high, low] = [low, high % low];
  return high;
}

export function reduced([n, d]: Fraction): Fraction {
  const common = greatestDivisor(n, d);
  return [n / common, d / common];
}

/** The least common multiple of positive numbers. */
export const leastMultiple = (numbers: readonly bigint[]): bigint =>
  numbers.reduce((multiple, number) => (multiple / greatestDivisor(multiple, number)) * number, 1n);

/** The smallest whole number that is not below n/d. */
export function ceiling([n, d]: Fraction): bigint {
  const whole = n / d;
  return n > 0n && n % d !== 0n ? whole + 1n : whole;
}

const FAST_MAX = 1e9;
const TIE_DISTANCE = 1e-5;

/** Rounds half up, away from zero. */
export function rounded([n, d]: Fraction, decimals: number): number {
  const power = 10 ** decimals;
  // Its error is below 1e-6, so only an amount near a tie needs the exact division.
  const approximate = (Math.abs(Number(n)) / Number(d)) * power;
  const isFast = approximate < FAST_MAX && Math.abs((approximate % 1) - 0.5) > TIE_DISTANCE;
  const units = isFast ? Math.round(approximate) : exactUnits([n, d], BigInt(power));
  return n < 0n && units !== 0 ? -units / power : units / power;
}

/** A number times a fraction, rounded half up: without exact arithmetic unless the result is near a tie. */
export function roundedProduct(value: number, factor: Fraction, decimals: number): number {
  const power = 10 ** decimals;
  const approximate = ((value * Number(factor[0])) / Number(factor[1])) * power;
  if (approximate >= 0 && approximate < FAST_MAX && Math.abs((approximate % 1) - 0.5) > TIE_DISTANCE)
    return Math.round(approximate) / power;
  const [n, d] = fraction(value);
  return rounded([n * factor[0], d * factor[1]], decimals);
}

const exactUnits = ([n, d]: Fraction, power: bigint): number => Number((2n * (n < 0n ? -n : n) * power + d) / (2n * d));
