import type { QuoteActivity } from '@sampan/contract/quotes';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';

/** The different quantities that a customer asks for. */
export function Wishes({ wishes }: { wishes: QuoteActivity['wishes'] }) {
  const { t } = useTranslation('quotes');
  const { number } = useFormat();
  if (wishes.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1">
      {wishes.map(({ name, quoted, wanted }) => (
        <li key={name}>
          {t('history.wish', { name, wanted: number(wanted), quoted: quoted === null ? '–' : number(quoted) })}
        </li>
      ))}
    </ul>
  );
}
