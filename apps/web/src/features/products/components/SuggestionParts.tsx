import type { Language } from '@sampan/contract/languages';
import type { SuggestionPart } from '@sampan/contract/translations';
import { Fragment } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { classNames } from '#src/ui/class-names.ts';

const LOOK: Record<SuggestionPart['origin'], string> = {
  term: 'text-success-ink',
  memory: 'text-info-ink',
  copied: 'text-ink',
  machine: 'text-primary-ink',
  unknown: 'text-warning-ink underline decoration-wavy underline-offset-4',
};

/** The parts of a suggestion, colored by origin. Unknown words make it a list of fragments. */
export function SuggestionParts({ parts, language }: { parts: readonly SuggestionPart[]; language: Language }) {
  const { t } = useTranslation('translations');
  return (
    <bdi lang={language}>
      {parts.map(({ text, source, origin }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one suggestion never change.
        <Fragment key={index}>
          {index > 0 && (origin === 'unknown' || parts[index - 1]?.origin === 'unknown' ? ' · ' : ' ')}
          <span className={classNames('font-medium', LOOK[origin])} title={t(`origins.${origin}`, { source })}>
            {text}
          </span>
        </Fragment>
      ))}
    </bdi>
  );
}
