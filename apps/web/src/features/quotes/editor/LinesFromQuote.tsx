import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useChoices } from '#src/lib/forms/use-choices.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { SearchableSelect } from '#src/ui/forms/SearchableSelect.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { quoteRecord } from '../quote-record.ts';
import { copiedLines, type LineFields } from './draft-fields.ts';

type LinesFromQuoteProps = { currency: string; onAdd: (lines: LineFields[]) => void; onClose: () => void };

/** Adds the lines of another quote. */
export function LinesFromQuote({ currency, onAdd, onClose }: LinesFromQuoteProps) {
  const { t } = useTranslation(['quotes', 'common']);
  const errorText = useErrorText();
  const client = useQueryClient();
  const [id, setId] = useState('');
  const [isLoading, setIsLoading] = useState(false);
  const { hint: _, ...choices } = useChoices({
    value: id,
    onChange: setId,
    find: quoteRecord.choicesOf,
    label: quoteRecord.labelOf,
    texts: { failed: t('failed.load'), none: t('empty.noMatchTitle') },
  });

  async function add() {
    setIsLoading(true);
    try {
      const { draft, current } = await client.fetchQuery(quoteRecord.detailOf(id));
      const version = draft ?? current;
      if (version) onAdd(copiedLines(version, currency));
      onClose();
    } catch (error) {
      toast.error(errorText(error, t('failed.loadOne')));
    } finally {
      setIsLoading(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('lines.fromQuote')}
      description={t('lines.fromQuoteText')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button busy={isLoading} disabled={id === ''} onClick={() => void add()}>
            {t('lines.fromQuoteAdd')}
          </Button>
        </>
      }
    >
      <SearchableSelect {...choices} label={t('untitled')} placeholder={t('searchPlaceholder')} />
    </Dialog>
  );
}
