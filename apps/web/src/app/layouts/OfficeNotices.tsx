import type { OfficeEvent } from '@sampan/contract/events';
import { useEffect } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { toast } from '#src/ui/feedback/toast.ts';

/** Announces a factory that applied to become a supplier. Renders nothing. */
export function CandidateNotice({ company, onShown }: { company: string; onShown: () => void }) {
  const { t } = useTranslation(['suppliers', 'common']);
  const navigate = useNavigate();
  useEffect(() => {
    toast.info(t('candidates.arrived', { company }), {
      action: { label: t('common:newInquiry.open'), onClick: () => void navigate(paths.supplierCandidates) },
    });
    onShown();
  });
  return null;
}

export type RfqAnswer = Extract<OfficeEvent, { type: 'rfq.answered' }>;

/** Announces the prices of a supplier. Renders nothing. */
export function RfqNotice({ answer, onShown }: { answer: RfqAnswer; onShown: () => void }) {
  const { t } = useTranslation(['rfqs', 'common']);
  const navigate = useNavigate();
  useEffect(() => {
    const { id, rfqId: number, name, answered, asked } = answer;
    toast.info(t('arrived', { name, number, answered, asked }), {
      action: { label: t('common:newInquiry.open'), onClick: () => void navigate(generatePath(paths.rfq, { id })) },
    });
    onShown();
  }, [answer, onShown, t, navigate]);
  return null;
}
