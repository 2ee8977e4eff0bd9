import { TRASH_DAYS, TRASH_TYPES } from '@sampan/contract/trash';
import { useSearchParams } from 'react-router';
import { useTranslation } from '#src/lib/i18n.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { Tabs } from '#src/ui/layout/Tabs.tsx';
import { TrashTable } from './TrashTable.tsx';

const TYPE_PARAM = 'type';

/** Deleted records that can be restored, by type. */
export function TrashSettings() {
  const { t } = useTranslation('trash');
  const [params, setParams] = useSearchParams();
  const asked = params.get(TYPE_PARAM);
  const type = TRASH_TYPES.find((known) => known === asked) ?? 'products';

  function open(chosen: string) {
    setParams((current) => {
      current.set(TYPE_PARAM, chosen);
      return current;
    });
  }

  return (
    <Card title={t('title')}>
      <p className="mb-4 max-w-prose text-muted">{t('text', { days: TRASH_DAYS })}</p>
      <Tabs
        label={t('kinds')}
        tabs={TRASH_TYPES.map((id) => ({ id, label: t(`types.${id}`) }))}
        value={type}
        onChange={open}
      >
        <TrashTable key={type} type={type} />
      </Tabs>
    </Card>
  );
}
