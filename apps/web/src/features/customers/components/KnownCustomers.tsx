import { digitsOf } from '@sampan/contract/phone';
import { isEmail } from '@sampan/contract/text';
import { useQueries } from '@tanstack/react-query';
import { UserRoundSearch } from 'lucide-react';
import { useDebounced } from '#src/lib/forms/use-debounced.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { customerRecord } from '../customer-record.ts';

const DELAY_MS = 300;
const MAX_SHOWN = 3;
/** Shorter texts match too many customers. */
const NAME_MIN = 3;
const PHONE_MIN = 7;

type KnownCustomersProps = { name: string; email: string; phone: string; onUse: (id: string) => void };

/** Existing customers with the same name, email or phone as the one being entered. */
export function KnownCustomers({ name, email, phone, onUse }: KnownCustomersProps) {
  const { t } = useTranslation('customers');
  const typed = useDebounced(JSON.stringify(searchesOf(name.trim(), email.trim(), digitsOf(phone))), DELAY_MS);
  const searches = JSON.parse(typed) as string[];
  const found = useQueries({ queries: searches.map((search) => customerRecord.choicesOf(search)) });
  const known = new Map(found.flatMap(({ data }) => data?.options ?? []).map((option) => [option.value, option]));
  if (known.size === 0) return null;
  return (
    <div role="status" className="flex gap-3 rounded-card bg-warning-tint p-4 text-sm text-warning-ink">
      <UserRoundSearch className="mt-px size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-bold">{t('known.title')}</p>
        <p className="mt-1">{t('known.text')}</p>
        <ul className="mt-2 flex flex-col gap-2">
          {[...known.values()].slice(0, MAX_SHOWN).map(({ value, label, detail }) => (
            <li key={value} className="wrap-anywhere flex flex-wrap items-center gap-x-3 gap-y-1">
              <Button variant="secondary" size="sm" onClick={() => onUse(value)}>
                {t('known.use', { name: label })}
              </Button>
              <Ltr>{detail}</Ltr>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function searchesOf(name: string, email: string, digits: string): string[] {
  return [name.length >= NAME_MIN && name, isEmail(email) && email, digits.length >= PHONE_MIN && digits].filter(
    (search) => search !== false,
  );
}
