import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { ButtonLink } from '#src/ui/actions/ButtonLink.tsx';
import type { RecordKind } from './define-record.ts';
import { useListPath } from './list-address.ts';
import { NewerVersionPanel } from './NewerVersionPanel.tsx';
import { ANOTHER } from './use-save-record.ts';

type RecordFormActionsProps = {
  record: Pick<RecordKind<never, never>, 'name' | 'paths'>;
  newer: Parameters<typeof NewerVersionPanel>[0]['newer'];
  isNew: boolean;
  isSaving: boolean;
  onReset?: () => void;
};

/** The end of a record form: the version conflict, if any, and the buttons. */
export function RecordFormActions({ record, newer, isNew, isSaving, onReset }: RecordFormActionsProps) {
  const { t } = useTranslation([record.name, 'common']);
  const listPath = useListPath(record.paths.list);
  return (
    <>
      <NewerVersionPanel newer={newer} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isSaving}>
          {isNew ? t('form.create') : t('common:actions.save')}
        </Button>
        {isNew && (
          <Button type="submit" variant="secondary" value={ANOTHER} disabled={isSaving}>
            {t('common:actions.saveAndAdd')}
          </Button>
        )}
        {onReset && (
          <Button variant="secondary" disabled={isSaving} onClick={onReset}>
            {t('common:actions.reset')}
          </Button>
        )}
        <ButtonLink variant={onReset ? 'ghost' : 'secondary'} to={listPath} data-leave>
          {t('common:actions.cancel')}
        </ButtonLink>
      </div>
    </>
  );
}
