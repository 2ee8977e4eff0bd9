import type { Quote, QuoteLine } from '@sampan/contract/quotes';
import { useState } from 'react';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { typedDigits } from '#src/lib/typed-digits.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { Checkbox } from '#src/ui/forms/Checkbox.tsx';
import { SegmentedControl } from '#src/ui/forms/SegmentedControl.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { type Decision, useQuoteAction } from '../api/quotes.mutations.ts';

/** Staff record the decision that a customer told them. */
export function DecideDialog({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const { t } = useTranslation(['quotes', 'common']);
  const errorText = useErrorText();
  const decide = useQuoteAction(quote._id);
  const [kind, setKind] = useState<Decision['kind']>('accepted');
  const [name, setName] = useState(quote.customerName);
  const [note, setNote] = useState('');
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const [quantities, setQuantities] = useState<ReadonlyMap<string, string>>(new Map());
  const [isLate, setIsLate] = useState(false);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const version = quote.current;
  if (version === null) return null;

  function toggle(lineKey: string) {
    const next = new Set(refused);
    if (!next.delete(lineKey)) next.add(lineKey);
    setRefused(next);
  }

  const isRefused = ({ lineKey }: QuoteLine) => refused.has(lineKey);
  const typedOf = ({ lineKey, quantity }: QuoteLine) => quantities.get(lineKey) ?? quantity?.toString() ?? '';
  const isDifferent = (line: QuoteLine) =>
    typedDigits(typedOf(line)) !== '' && typedDigits(typedOf(line)) !== String(line.quantity);
  const chosen = version.lines
    .filter((line) => isRefused(line) || isDifferent(line))
    .map((line) =>
      isRefused(line)
        ? { lineKey: line.lineKey, choice: 'no' as const }
        : { lineKey: line.lineKey, choice: 'yes' as const, quantity: typedDigits(typedOf(line)) },
    );
  const isWish = kind === 'accepted' && version.lines.some((line) => !isRefused(line) && isDifferent(line));
  const quantityError = [...errors].find(([path]) => /^lines\.\d+\.quantity$/.test(path))?.[1];

  function save(number: number) {
    const body: Decision = {
      version: number,
      kind,
      name,
      note,
      isLate,
      lines: kind === 'declined' ? [] : chosen,
    };
    decide.mutate(
      { action: 'decide', body },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onClose();
        },
        onError: (error) => {
          setErrors(new Map(error instanceof ApiError ? error.errors.map(({ path, msg }) => [path, msg]) : []));
          toast.error(errorText(error, t('failed.action')));
        },
      },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      locked={decide.isPending}
      title={t('decide.title')}
      description={t('decide.text')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            busy={decide.isPending}
            disabled={
              (quote.isExpired && kind === 'accepted' && !isLate) ||
              (kind === 'accepted' && refused.size === version.lines.length)
            }
            onClick={() => save(version.number)}
          >
            {t('decide.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <SegmentedControl
          label={t('decide.kind')}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'accepted', label: t('decide.accept') },
            { value: 'declined', label: t('decide.decline') },
          ]}
        />
        {kind === 'accepted' && (
          <fieldset className="flex flex-col gap-1">
            <legend className="font-medium text-sm">{t('decide.lines')}</legend>
            {version.lines.map((line) => (
              <div key={line.lineKey} className="flex items-center gap-3">
                <Checkbox
                  className="min-w-0 flex-1"
                  label={<bdi className="wrap-anywhere">{line.name}</bdi>}
                  checked={!isRefused(line)}
                  onChange={() => toggle(line.lineKey)}
                />
                <div className="w-28 shrink-0">
                  <TextField
                    hideLabel
                    label={t('lines.of', { field: t('lines.quantity'), name: line.name })}
                    inputMode="numeric"
                    dir="ltr"
                    autoComplete="off"
                    disabled={isRefused(line)}
                    value={typedOf(line)}
                    onChange={({ target }) => setQuantities(new Map(quantities).set(line.lineKey, target.value))}
                  />
                </div>
              </div>
            ))}
            {quantityError && <p className="text-danger text-sm">{quantityError}</p>}
            {isWish && (
              <p className="mt-1 rounded-control bg-warning-tint px-3 py-2 text-sm text-warning-ink">
                {t('decide.wish')}
              </p>
            )}
          </fieldset>
        )}
        <TextField
          label={t('decide.name')}
          dir="auto"
          value={name}
          error={errors.get('name')}
          onChange={({ target }) => setName(target.value)}
        />
        <TextArea
          label={t('decide.note')}
          optional
          rows={3}
          dir="auto"
          value={note}
          error={errors.get('note')}
          onChange={({ target }) => setNote(target.value)}
        />
        {quote.isExpired && kind === 'accepted' && (
          <Checkbox label={t('decide.late')} checked={isLate} onChange={({ target }) => setIsLate(target.checked)} />
        )}
      </div>
    </Dialog>
  );
}
