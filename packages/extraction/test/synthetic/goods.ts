import type { Chance } from './random.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A synthetic product. The label contains the fields that a layout prints. */
export interface Goods {
  readonly model: string;
  readonly name: string;
  readonly size: string;
  readonly price: number;
  readonly material: string;
  readonly colour: string;
  readonly packing: number;
}

/** How one catalog writes its numbers, sizes and prices. */
export interface Manner {
  model(chance: Chance, index: number): string;
  size(chance: Chance): string;
  price(amount: number): string;
}

const MODELS: readonly Manner['model'][] = [
  (chance, index) => `KT-${1000 + index * 7 + chance.between(0, 6)}`,
  (chance, index) => `${chance.pick(['A', 'B', 'C'])}${String(300 + index)}${chance.pick(['', 'X', 'B'])}`,
  (_, index) => String(48_210 + index * 3),
  (_, index) => `${2200 + Math.floor(index / 4)}/${10 + index}`,
  (chance, index) => `sw${index + 11}.${chance.between(100, 999)}`,
  (_, index) => `ZR ${210 + index}`,
  (chance, index) => `${50 + index}-${chance.between(1000, 9999)}-${chance.pick(['L', 'R'])}`,
];
const SIZES: readonly Manner['size'][] = [
  (chance) => `${chance.between(10, 90)}x${chance.between(10, 90)}x${chance.between(5, 60)}cm`,
  (chance) => `${chance.between(100, 900)} × ${chance.between(100, 900)} × ${chance.between(50, 600)} mm`,
  (chance) => `L${chance.between(10, 90)}*W${chance.between(10, 90)}*H${chance.between(5, 60)}cm`,
  (chance) => `${chance.between(10, 90)}*${chance.between(10, 90)}`,
];
const PRICES: readonly Manner['price'][] = [
  (amount) => `$${amount.toFixed(2)}`,
  (amount) => `USD ${amount.toFixed(2)}`,
  (amount) => `¥${amount.toFixed(1)}`,
  (amount) => `€ ${amount.toFixed(2).replace('.', ',')}`,
];

export function makeManner(chance: Chance): Manner {
  return { model: chance.pick(MODELS), size: chance.pick(SIZES), price: chance.pick(PRICES) };
}

export function makeGoods(chance: Chance, words: Vocabulary, manner: Manner, index: number): Goods {
  const goods = {
    model: manner.model(chance, index),
    name: `${chance.pick(words.qualities)} ${chance.pick(words.names)}`,
    size: manner.size(chance),
    price: chance.between(20, 4000) / 10,
    material: chance.pick(words.materials),
    colour: chance.pick(words.colours),
    packing: chance.between(1, 48),
  };
  return index === 0 ? { ...goods, ...words.first } : goods;
}
