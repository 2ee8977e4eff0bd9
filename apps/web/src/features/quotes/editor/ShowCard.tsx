import { useTranslation } from '#src/lib/i18n.ts';
import { Switch } from '#src/ui/forms/Switch.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import type { Draft } from './use-draft.ts';

const PARTS = ['prices', 'quantities', 'pictures', 'skus', 'landed'] as const;
const COLLECTION_PARTS = PARTS.filter((part) => part !== 'landed');

type ShowCardProps = { draft: Draft; isCollection: boolean };

/** What the customer sees. */
export function ShowCard({ draft: { fields, dispatch }, isCollection }: ShowCardProps) {
  const { t } = useTranslation('quotes');
  return (
    <Card title={t('show.title')}>
      <div className="flex flex-col gap-1">
        {(isCollection ? COLLECTION_PARTS : PARTS).map((part) => (
          <Switch
            key={part}
            label={t(`show.${part}`)}
            checked={fields.show[part]}
            onChange={(isShown) => dispatch({ type: 'head', changes: { show: { ...fields.show, [part]: isShown } } })}
          />
        ))}
      </div>
    </Card>
  );
}
