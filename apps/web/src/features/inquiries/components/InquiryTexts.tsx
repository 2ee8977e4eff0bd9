import { IMPORT_EXPERIENCES } from '@sampan/contract/new-inquiries';
import { useTranslation } from '#src/lib/i18n.ts';

/** Visitor text in its own direction with line breaks. */
export function LongText({ text }: { text: string }) {
  const { t } = useTranslation('inquiries');
  if (text === '') return <span className="text-muted">{t('none')}</span>;
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
      {text}
    </p>
  );
}

/** Translated if it is one of the form's choices. */
export function Experience({ value }: { value: string }) {
  const { t } = useTranslation('inquiries');
  const known = IMPORT_EXPERIENCES.find((experience) => experience === value);
  if (known) return t(`experiences.${known}`);
  return value === '' ? t('none') : <bdi>{value}</bdi>;
}
