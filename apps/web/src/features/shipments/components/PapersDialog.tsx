import { LANGUAGES } from '@sampan/contract/languages';
import type { MissingFact, Shipment } from '@sampan/contract/shipments';
import { useState } from 'react';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { Checkbox } from '#src/ui/forms/Checkbox.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { useIssueShipmentDocuments } from '../api/shipments.mutations.ts';
import { useShipmentReport } from '../use-report.ts';

/** Issues the commercial invoice and the packing list together: what is missing, and the language. */
export function PapersDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const { t } = useTranslation(['shipments', 'common']);
  const errorText = useErrorText();
  const issue = useIssueShipmentDocuments(shipment._id);
  const report = useShipmentReport();
  const [language, setLanguage] = useState(shipment.orders[0]?.language ?? 'en');
  const [allowMore, setAllowMore] = useState(false);
  const { missing } = shipment;
  const stopping = missing.filter(({ blocks }) => blocks.length > 0);
  const hasMore = missing.some(({ fact }) => fact === 'packedMore');
  const errors = issue.error instanceof ApiError ? issue.error.errors : [];
  const { onSuccess } = report(onClose);
  return (
    <Dialog
      open
      title={t('papers.title')}
      description={t('papers.text')}
      locked={issue.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={issue.isPending} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            busy={issue.isPending}
            disabled={stopping.length > 0 || (hasMore && !allowMore)}
            onClick={() => issue.mutate({ language, allowMore }, { onSuccess })}
          >
            {t('papers.submit')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {issue.isError && (
          <MessagePanel
            tone="danger"
            title={errorText(issue.error, t('failed.save'))}
            {...(errors.length > 0 && { text: [...new Set(errors.map(({ msg }) => msg))].join(' ') })}
          />
        )}
        <Facts shipment={shipment} title={t('papers.blocked')} facts={stopping} />
        <Facts
          shipment={shipment}
          title={t('papers.optional')}
          facts={missing.filter(({ blocks }) => blocks.length === 0)}
        />
        <SelectField
          label={t('papers.language')}
          value={language}
          onChange={({ target }) => setLanguage(target.value as typeof language)}
          options={LANGUAGES.map((value) => ({ value, label: t(`papers.languages.${value}`) }))}
        />
        {hasMore && (
          <Checkbox
            label={t('papers.allowMore')}
            checked={allowMore}
            onChange={({ target }) => setAllowMore(target.checked)}
          />
        )}
      </div>
    </Dialog>
  );
}

type FactsProps = { shipment: Shipment; title: string; facts: readonly MissingFact[] };

/** Each missing fact once, with the lines that lack it. */
function Facts({ shipment, title, facts }: FactsProps) {
  const { t } = useTranslation('shipments');
  const language = useLanguage();
  const names = new Map(
    shipment.lines.map(({ purchaseLineId, names: of }) => [purchaseLineId, of[language] || of.en || of.zh || of.he]),
  );
  const kinds = [...new Set(facts.map(({ fact }) => fact))];
  if (kinds.length === 0) return null;
  return (
    <div role="status" className="rounded-control bg-warning-tint px-4 py-3 text-sm text-warning-ink">
      <p className="font-bold">{title}</p>
      <ul className="mt-1 list-disc ps-5">
        {kinds.map((kind) => {
          const lines = [
            ...new Set(facts.flatMap((one) => (one.fact === kind ? (names.get(one.purchaseLineId) ?? []) : []))),
          ];
          return (
            <li key={kind} className="wrap-anywhere">
              {t(`papers.facts.${kind}`)}
              {lines.length > 0 && (
                <>
                  {': '}
                  <bdi>{lines.join(' · ')}</bdi>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
