import { FilePlus2, LayoutGrid } from 'lucide-react';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { useStartQuote } from '../use-start-quote.ts';

interface StartQuoteButtonsProps {
  from: Parameters<ReturnType<typeof useStartQuote>['start']>[0];
  size?: 'sm';
}

/** Creates a collection or a quote, and opens it. */
export function StartQuoteButtons({ from, size }: StartQuoteButtonsProps) {
  const { t } = useTranslation('start-quote');
  const { start, isStarting } = useStartQuote();
  return (
    <>
      <Button
        {...(size && { size })}
        variant="secondary"
        icon={LayoutGrid}
        busy={isStarting}
        onClick={() => start({ ...from, kind: 'collection' })}
      >
        {t('collection')}
      </Button>
      <Button {...(size && { size })} icon={FilePlus2} busy={isStarting} onClick={() => start(from)}>
        {t('quote')}
      </Button>
    </>
  );
}
