import { type StockBand, stockBand } from '@sampan/contract/stock';
import { useFormat } from './format.ts';
import { useTranslation } from './i18n.ts';

const TONES = {
  'in-stock': 'success',
  'low-stock': 'warning',
  'out-of-stock': 'danger',
  unknown: 'neutral',
} as const satisfies Record<StockBand, string>;

/** The badge of a quantity: color and text, with the number in brackets if it is not zero. */
export function useStockLook(quantity: number | undefined): { tone: (typeof TONES)[StockBand]; text: string } {
  const { t } = useTranslation('common');
  const { number } = useFormat();
  const band = stockBand(quantity);
  const words = t(`stock.${band}`);
  return { tone: TONES[band], text: quantity ? `${words} (${number(quantity)})` : words };
}
