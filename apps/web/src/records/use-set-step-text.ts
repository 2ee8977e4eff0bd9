import type { SetStep } from '@sampan/contract/next-steps';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';

/** Tells in a timeline what a rule set: whom the next step waits for, and until when. */
export function useSetStepText(): (step: SetStep | null | undefined) => string {
  const { t } = useTranslation('next-steps');
  const { dateTime } = useFormat();
  return (step) => {
    if (!step) return '';
    const state = t('automatic', { state: t(`state.${step.waitingFor}`) });
    return step.dueAt === null ? state : `${state} · ${t('dueOn', { date: dateTime(step.dueAt) })}`;
  };
}
