import type { TranslationState as State } from '@sampan/contract/product-texts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Badge } from '#src/ui/data/Badge.tsx';

const TONES = { checked: 'success', typed: 'info', suggested: 'warning' } as const;

/** The state of a text; `undefined` is a missing one. */
export function TranslationState({ text }: { text: { state: State; origin?: string | undefined } | undefined }) {
  const { t } = useTranslation('translations');
  if (!text)
    return (
      <Badge tone="neutral" dot>
        {t('states.missing')}
      </Badge>
    );
  return (
    <Badge tone={TONES[text.state]} dot>
      {t(text.origin === 'machine' ? 'states.machine' : `states.${text.state}`)}
    </Badge>
  );
}
