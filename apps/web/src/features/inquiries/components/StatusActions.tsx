import { INQUIRY_STATUSES, type Inquiry, type InquiryStatus } from '@sampan/contract/inquiries';
import { CircleCheck, type LucideIcon, RotateCcw, ShieldCheck, SquareX } from 'lucide-react';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { useChangeInquiry } from '../api/inquiries.mutations.ts';

const SHORTCUTS = {
  New: { to: 'Responded', text: 'shortcuts.respond', icon: CircleCheck },
  Responded: { to: 'Closed', text: 'shortcuts.close', icon: SquareX },
  Closed: { to: 'New', text: 'shortcuts.reopen', icon: RotateCcw },
} as const satisfies Partial<Record<InquiryStatus, { to: InquiryStatus; text: string; icon: LucideIcon }>>;

const shortcutOf = (status: InquiryStatus) =>
  status in SHORTCUTS ? SHORTCUTS[status as keyof typeof SHORTCUTS] : undefined;

/** The usual next status as a button, and all others in a select. */
export function StatusActions({ inquiry: { _id, status, suspect } }: { inquiry: Inquiry }) {
  const { t } = useTranslation(['inquiries', 'common']);
  const change = useChangeInquiry(_id);
  const shortcut = shortcutOf(status);

  // The page may be left before the response arrives.
  const moveTo = (next: InquiryStatus, undo?: { label: string; onClick: () => void }) =>
    change.mutateAsync({ status: next }).then(
      () => toast.success(t('statusUpdatedTo', { status: t(`common:inquiryStatus.${next}`) }), { action: undo }),
      () => toast.error(t('failed.statusOne')),
    );
  const choose = (next: InquiryStatus) =>
    void moveTo(next, { label: t('common:actions.undo'), onClick: () => void moveTo(status) });

  function takeBack() {
    change.mutate(
      { suspect: false },
      { onSuccess: () => toast.success(t('suspect.takenBack')), onError: () => toast.error(t('suspect.failed')) },
    );
  }

  return (
    <Card title={t('actions')}>
      <div className="flex flex-col gap-4">
        {suspect && (
          <div className="flex flex-col items-start gap-2">
            <p className="text-muted text-xs">{t('suspect.why')}</p>
            <Button variant="secondary" icon={ShieldCheck} busy={change.isPending} onClick={takeBack}>
              {t('suspect.takeBack')}
            </Button>
          </div>
        )}
        {shortcut && (
          <Button icon={shortcut.icon} busy={change.isPending} onClick={() => choose(shortcut.to)}>
            {t(shortcut.text)}
          </Button>
        )}
        <SelectField
          label={t('status')}
          value={status}
          disabled={change.isPending}
          onChange={({ target }) => {
            const next = INQUIRY_STATUSES.find((known) => known === target.value);
            if (next) choose(next);
          }}
          options={INQUIRY_STATUSES.map((value) => ({ value, label: t(`common:inquiryStatus.${value}`) }))}
        />
      </div>
    </Card>
  );
}
