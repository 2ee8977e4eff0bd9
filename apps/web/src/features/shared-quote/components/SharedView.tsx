import type { SharedQuote } from '@sampan/contract/shared-quotes';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Badge } from '#src/ui/data/Badge.tsx';
import { TypedText } from '#src/ui/data/TypedText.tsx';
import { acceptedChoices, type LineChoice, type LineChoices } from '../selection.ts';
import { CompanyContact } from './CompanyContact.tsx';
import { SharedHeader } from './SharedHeader.tsx';
import { SharedLines } from './SharedLines.tsx';
import { SharedThread } from './SharedThread.tsx';
import { SharedTotals } from './SharedTotals.tsx';

type SharedViewProps = {
  quote: SharedQuote;
  choices?: LineChoices;
  /** Undefined when the customer cannot decide. */
  onChoose?: ((lineKey: string, choice: LineChoice) => void) | undefined;
  /** The total of the selected lines before a decision; null if unknown or unchanged. */
  chosen?: number | null;
  documents?: ReactNode;
  /** Below the title of another page. */
  isEmbedded?: boolean;
};

/** The content of a quote as its customer sees it. */
export function SharedView(props: SharedViewProps) {
  const { quote, choices = acceptedChoices(quote), onChoose, chosen = null, documents, isEmbedded = false } = props;
  const { t } = useTranslation('shared-quote');
  const isExpired = quote.state === 'expired';
  return (
    <>
      <SharedHeader quote={quote} isEmbedded={isEmbedded} />
      <section aria-labelledby="lines" className={classNames(isExpired && 'text-muted')}>
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <h2 id="lines" className="text-lg">
            {t('lines')}
          </h2>
          {isExpired && <Badge tone="warning">{t('states.expiredLabel')}</Badge>}
        </div>
        <SharedLines quote={quote} choices={choices} onChoose={onChoose} />
      </section>
      <SharedTotals quote={quote} chosen={chosen} />
      {(['paymentTerms', 'notes'] as const).map(
        (name) =>
          quote[name] !== '' && (
            <section key={name} aria-labelledby={name}>
              <h2 id={name} className="text-lg">
                {t(name)}
              </h2>
              <TypedText className="mt-1 max-w-prose">{quote[name]}</TypedText>
            </section>
          ),
      )}
      <SharedThread thread={quote.thread} company={quote.company.name} />
      {documents}
      <CompanyContact company={quote.company} />
    </>
  );
}
