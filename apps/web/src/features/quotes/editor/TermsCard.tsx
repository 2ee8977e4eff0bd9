import { useTranslation } from '#src/lib/i18n.ts';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import type { Draft } from './use-draft.ts';

const TEXTS = ['intro', 'paymentTerms', 'notes', 'internalNote'] as const;

type TermsCardProps = { draft: Draft; isCollection: boolean; templates: readonly string[] };

export function TermsCard({ draft: { fields, dispatch, errors }, isCollection, templates }: TermsCardProps) {
  const { t } = useTranslation('quotes');
  const change = (name: (typeof TEXTS)[number], text: string) => dispatch({ type: 'head', changes: { [name]: text } });
  return (
    <Card title={t(isCollection ? 'terms.collectionTitle' : 'terms.title')}>
      <div className="grid items-start gap-4 md:grid-cols-2">
        {TEXTS.filter((name) => !isCollection || name !== 'paymentTerms').map((name) => (
          <div key={name} className="flex min-w-0 flex-col gap-2">
            <TextArea
              label={t(`fields.${name}`)}
              hint={name === 'internalNote' ? t('terms.internalHint') : undefined}
              error={errors.get(name)}
              rows={3}
              dir="auto"
              value={fields[name]}
              onChange={({ target }) => change(name, target.value)}
            />
            {name === 'paymentTerms' && templates.length > 0 && (
              <SelectField
                hideLabel
                label={t('terms.template')}
                value=""
                onChange={({ target }) => change('paymentTerms', target.value)}
                options={[
                  { value: '', label: t('terms.template') },
                  ...templates.map((value) => ({ value, label: value })),
                ]}
              />
            )}
          </div>
        ))}
      </div>
    </Card>
  );
}
