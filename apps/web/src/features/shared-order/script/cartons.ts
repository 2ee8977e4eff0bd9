import { cartonsFor, piecesIn } from './carton-count.ts';
import { fill } from './link-page.ts';

const inputOf = (line: Element, name: string) => line.querySelector<HTMLInputElement>(`input[name="${name}"]`);
const numberIn = (input: HTMLInputElement | null): number | null => {
  const value = input?.value.trim() ?? '';
  return value === '' ? null : Number(value);
};

/** Counts the cartons of a line from the pieces in one, until the supplier types their number. */
export function countCartons(input: HTMLInputElement): void {
  const line = input.closest<HTMLElement>('[data-quantity]');
  if (line === null) return;
  const quantity = Number(line.dataset['quantity']);
  const [perCarton, cartons, lastCarton] = ['perCarton', 'cartons', 'lastCarton'].map((name) => inputOf(line, name));
  if (!perCarton || !cartons || !lastCarton) return;
  if (input === cartons || input === lastCarton) line.dataset['typed'] = '';
  if (input === perCarton && line.dataset['typed'] === undefined) {
    const counted = cartonsFor(quantity, Number(perCarton.value));
    cartons.value = counted === null ? '' : String(counted.cartons);
    lastCarton.value = counted?.lastCarton ? String(counted.lastCarton) : '';
  }
  showSum(line, quantity);
}

/** The packed pieces beside the ordered ones. */
function showSum(line: HTMLElement, quantity: number): void {
  const sum = line.querySelector<HTMLElement>('[data-sum]');
  if (sum === null) return;
  const [perCarton, cartons] = [numberIn(inputOf(line, 'perCarton')), numberIn(inputOf(line, 'cartons'))];
  const pieces = perCarton && cartons ? piecesIn(perCarton, cartons, numberIn(inputOf(line, 'lastCarton'))) : null;
  sum.textContent = pieces === null ? '' : fill(sum.dataset['sum'] ?? '', { n: pieces, of: quantity });
  sum.classList.toggle('text-danger', pieces !== null && pieces !== quantity);
}
