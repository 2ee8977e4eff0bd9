import { DELAY_REASONS } from '@sampan/contract/purchases';
import type { SharedPurchase } from '@sampan/contract/shared-purchases';
import { Check } from 'lucide-react';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { classNames } from '#src/ui/class-names.ts';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { LinkDialog, SendForm } from './ActionDialog.tsx';

type Steps = Pick<SharedPurchase, 'steps'>;

/** What the supplier reported: the day of a step, or when it is expected. */
export function SupplierSteps({ steps }: Steps) {
  const { t } = useTranslation('shared-order');
  const { date } = useFormat();
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="steps" className="rounded-card border border-line bg-surface p-4">
      <h2 id="steps" className="text-lg">
        {t('progress')}
      </h2>
      <ol className="mt-3 flex flex-col gap-3">
        {steps.map(({ kind, promised, done }) => (
          <li key={kind} className="flex items-center gap-3">
            <span
              aria-hidden="true"
              className={classNames(
                'flex size-6 shrink-0 items-center justify-center rounded-full border-2',
                done === null ? 'border-control bg-surface' : 'border-transparent bg-brand-fill text-white',
              )}
            >
              {done !== null && <Check className="size-4" strokeWidth={3} />}
            </span>
            <span className={classNames('min-w-0 flex-1', done !== null && 'font-bold')}>
              {t(`pictureSteps.${kind}`)}
            </span>
            <span className="text-muted text-sm">
              {done !== null
                ? t('purchase.steps.doneOn', { date: date(done) })
                : promised === null
                  ? t('noDay')
                  : t('expected', { date: date(promised) })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** One press reports a step as done; a new day is folded away, and a later one needs a reason. */
export function ProgressDialog({ steps, today }: Steps & { today: string }) {
  const { t } = useTranslation('shared-order');
  const { date } = useFormat();
  const open = steps.filter(({ done }) => done === null);
  return (
    <LinkDialog id="progress" title={t('purchase.actions.progress')}>
      <div className="flex flex-col gap-4 px-6 pb-6 max-md:px-4">
        {open.length === 0 && <p>{t('purchase.steps.allDone')}</p>}
        {open.map(({ kind, promised }) => (
          <section key={kind} aria-labelledby={`step-${kind}`} className="rounded-card border border-line p-4">
            <h3 id={`step-${kind}`} className="font-bold text-base">
              {t(`pictureSteps.${kind}`)}
            </h3>
            {promised !== null && <p className="text-muted text-sm">{t('expected', { date: date(promised) })}</p>}
            <SendForm send={`PUT steps/${kind}`} confirm={t('purchase.steps.report')} className="mt-3">
              <input type="hidden" name="name" />
              <TextField
                label={t(`purchase.steps.${kind}`)}
                type="date"
                name="done"
                data-kind="day"
                max={today}
                defaultValue={today}
              />
            </SendForm>
            <details className="mt-3">
              <summary className="link min-h-control-sm cursor-pointer py-2 text-sm">
                {t(promised === null ? 'purchase.steps.giveDay' : 'purchase.steps.newDay')}
              </summary>
              <SendForm
                send={`PUT steps/${kind}`}
                confirm={t('purchase.steps.sendDay')}
                keep={`day-${kind}`}
                className="mt-2"
              >
                <input type="hidden" name="name" />
                <TextField
                  label={t('purchase.steps.day')}
                  type="date"
                  name="promised.day"
                  data-kind="day"
                  min={today}
                  defaultValue={promised ?? ''}
                />
                <SelectField
                  label={t('purchase.steps.reason')}
                  hint={promised === null ? undefined : t('purchase.steps.reasonHint')}
                  name="promised.reason"
                  options={[
                    { value: '', label: t('purchase.steps.noReason') },
                    ...DELAY_REASONS.map((reason) => ({ value: reason, label: t(`purchase.reasons.${reason}`) })),
                  ]}
                />
                <TextField label={t('purchase.note')} optional name="promised.note" dir="auto" maxLength={300} />
              </SendForm>
            </details>
          </section>
        ))}
      </div>
    </LinkDialog>
  );
}
