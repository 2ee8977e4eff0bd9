import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { Menu } from '#src/ui/overlays/Menu.tsx';
import { dayIn, daysToMonday } from '../day-texts.ts';

type SnoozeMenuProps = {
  trigger: ReactElement<Record<string, unknown>>;
  /** Called with the day, yyyy-mm-dd. */
  onSnooze: (day: string) => void;
};

/** Moves a due date: to tomorrow, in three days, to Monday or to a date. */
export function SnoozeMenu({ trigger, onSnooze }: SnoozeMenuProps) {
  const { t } = useTranslation(['my-day', 'common']);
  const [isDated, setIsDated] = useState(false);
  const [day, setDay] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (day === '') return;
    setIsDated(false);
    onSnooze(day);
  }

  return (
    <>
      <Menu
        trigger={trigger}
        items={[
          { label: t('tomorrow'), onSelect: () => onSnooze(dayIn(1)) },
          { label: t('inThreeDays'), onSelect: () => onSnooze(dayIn(3)) },
          { label: t('nextWeek'), onSelect: () => onSnooze(dayIn(daysToMonday())) },
          { label: t('onDate'), onSelect: () => setIsDated(true) },
        ]}
      />
      <Dialog open={isDated} onClose={() => setIsDated(false)} title={t('snoozeUntil')} size="sm">
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <TextField
            type="date"
            label={t('snoozeUntil')}
            value={day}
            min={dayIn(1)}
            max={dayIn(730)}
            onChange={({ target }) => setDay(target.value)}
          />
          <Button type="submit" disabled={day === ''} className="self-end">
            {t('snoozeIt')}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
