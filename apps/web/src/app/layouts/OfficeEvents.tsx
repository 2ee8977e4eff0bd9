import type { OfficeEvent } from '@sampan/contract/events';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { gather } from '#src/features/events/gather.ts';
import { useOfficeEvents } from '#src/features/events/use-office-events.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { toast } from '#src/ui/feedback/toast.ts';

/** Queries that show inquiries: lists, details, customers and the dashboard. */
const INQUIRY_PARTS = ['inquiries', 'customers', 'dashboard'];
const PDF_PARTS = ['pdf-catalogs'];
const MAIL_PARTS = ['failed-mails'];
/** The list of jobs; a job's own screen follows its own events. */
const JOB_PARTS = ['extraction-jobs'];
const TOUCHED: Record<OfficeEvent['type'], readonly string[]> = {
  'inquiry.created': INQUIRY_PARTS,
  'inquiry.changed': INQUIRY_PARTS,
  'pdf-catalog.changed': PDF_PARTS,
  'mail.changed': MAIL_PARTS,
  'job.queued': JOB_PARTS,
  'job.running': JOB_PARTS,
  'job.done': JOB_PARTS,
  'job.failed': JOB_PARTS,
  'job.cancelled': JOB_PARTS,
};
/** At most one toast in this interval, so a burst of inquiries does not cover the screen. */
const NOTICE_EVERY_MS = 4_000;

/** Refreshes the screen on office events and announces new inquiries. Renders nothing. */
export function OfficeEvents() {
  const client = useQueryClient();
  const announce = useNewInquiryNotice();

  function refresh(parts: readonly string[]) {
    void client.invalidateQueries({ predicate: ({ queryKey: [part] }) => parts.includes(String(part)) });
  }

  useOfficeEvents({
    onGap: () => refresh([...INQUIRY_PARTS, ...PDF_PARTS, ...MAIL_PARTS, ...JOB_PARTS]),
    onEvent: (event) => {
      refresh(TOUCHED[event.type]);
      if (event.type === 'inquiry.created') announce(event);
    },
  });
  return null;
}

type NewInquiryEvent = Extract<OfficeEvent, { type: 'inquiry.created' }>;

function useNewInquiryNotice(): (inquiry: NewInquiryEvent) => void {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  return useMemo(() => {
    const goTo = (path: string) => ({ label: t('newInquiry.open'), onClick: () => void navigate(path) });
    return gather<NewInquiryEvent>(NOTICE_EVERY_MS, ([first, ...others]) => {
      if (first === undefined) return;
      const { id, inquiryId: number, subject } = first;
      if (others.length === 0) {
        toast.info(t('newInquiry.text', { number, subject }), { action: goTo(generatePath(paths.inquiry, { id })) });
      } else {
        toast.info(t('newInquiry.several', { count: others.length + 1 }), { action: goTo(paths.inquiries) });
      }
    });
  }, [t, navigate]);
}
