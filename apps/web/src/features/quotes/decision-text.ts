import type { QuoteDecision } from '@sampan/contract/quotes';
import { useTranslation } from '#src/lib/i18n.ts';

/** How many lines a decision accepts, and its note. */
export function useDecisionText(): (decision: QuoteDecision) => string {
  const { t } = useTranslation('quotes');
  return ({ kind, lines, note }) => {
    const yes = lines.filter(({ choice }) => choice === 'yes').length;
    return [kind === 'accepted' && t('decisions.someLines', { yes, all: lines.length }), note]
      .filter(Boolean)
      .join(' · ');
  };
}
