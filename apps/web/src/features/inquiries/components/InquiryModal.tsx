import type { Inquiry } from '@sampan/contract/inquiries';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { Suspense, useState } from 'react';
import { generatePath } from 'react-router';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { isWriter } from '#src/lib/inquiry-writer.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { type FailedLoad, LoadFailure } from '#src/records/LoadFailure.tsx';
import { ButtonLink } from '#src/ui/actions/ButtonLink.tsx';
import { Detail } from '#src/ui/data/Detail.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { StatusBadge } from '#src/ui/data/StatusBadge.tsx';
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { inquiryQueries } from '../api/inquiries.queries.ts';
import { EmailLink, PhoneLink } from './ContactLinks.tsx';
import { Experience, LongText } from './InquiryTexts.tsx';

type InquiryModalProps = {
  /** Null when closed. */
  inquiryId: string | null;
  onClose: () => void;
};

/** The inquiry modal over the list or the customer page. */
export function InquiryModal(props: InquiryModalProps) {
  // Its texts load on first render without blocking the screen.
  return (
    <Suspense>
      <ModalDialog {...props} />
    </Suspense>
  );
}

function ModalDialog({ inquiryId, onClose }: InquiryModalProps) {
  const { t } = useTranslation(['inquiries', 'common']);
  // The dialog keeps its content while it closes.
  const [shown, setShown] = useState(inquiryId);
  if (inquiryId !== null && inquiryId !== shown) setShown(inquiryId);
  const inquiry = useQuery({ ...inquiryQueries.one(shown ?? ''), enabled: shown !== null });
  return (
    <Dialog
      open={inquiryId !== null}
      onClose={onClose}
      size="lg"
      title={inquiry.data ? t('modal.titleOf', { number: inquiry.data.inquiryId }) : t('modal.title')}
      footer={
        shown !== null && (
          <ButtonLink
            variant="secondary"
            icon={ExternalLink}
            mirrorIcon
            to={generatePath(paths.inquiry, { id: shown })}
          >
            {t('modal.open')}
          </ButtonLink>
        )
      }
    >
      <ModalContent inquiry={inquiry} />
    </Dialog>
  );
}

type ModalContentProps = {
  inquiry: FailedLoad & { data: Inquiry | undefined };
};

function ModalContent({ inquiry }: ModalContentProps) {
  const { t } = useTranslation(['inquiries', 'common']);
  if (inquiry.data) return <InquiryFacts inquiry={inquiry.data} />;
  if (inquiry.error !== null) return <LoadFailure title={t('failed.loadOne')} load={inquiry} />;
  return (
    <div role="status" className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
      {['w-1/2', 'w-2/3', 'w-3/4', 'w-1/2', 'w-full', 'w-2/3'].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are never reordered and have no state.
        <Skeleton key={index} className={`h-8 ${width}`} />
      ))}
    </div>
  );
}

function InquiryFacts({ inquiry }: { inquiry: Inquiry }) {
  const { t } = useTranslation(['inquiries', 'common']);
  const { money, dateTime } = useFormat();
  return (
    <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Detail label={t('id')}>
        <Ltr>{inquiry.inquiryId}</Ltr>
      </Detail>
      <Detail label={t('status')}>
        <StatusBadge status={inquiry.status}>{t(`common:inquiryStatus.${inquiry.status}`)}</StatusBadge>
      </Detail>
      <Detail label={t('customerName')}>
        <bdi>{inquiry.fullName}</bdi>
      </Detail>
      <Detail label={t('email')}>
        <EmailLink email={inquiry.email} />
      </Detail>
      <Detail label={t('phone')}>
        <PhoneLink phone={inquiry.phone} />
      </Detail>
      {!isWriter(inquiry) && (
        <Detail label={t('customer')}>
          <bdi>{inquiry.customerName ?? t('common:unknownCustomer')}</bdi>
        </Detail>
      )}
      <Detail label={t('date')}>
        <time dateTime={inquiry.createdAt}>{dateTime(inquiry.createdAt)}</time>
      </Detail>
      <Detail label={t('previousImportExperience')}>
        <Experience value={inquiry.previousImportExperience} />
      </Detail>
      <Detail label={t('importType')}>{t(`importTypes.${inquiry.importType}`)}</Detail>
      <Detail label={t('budget')}>{inquiry.budget === null ? t('none') : <Ltr>{money(inquiry.budget)}</Ltr>}</Detail>
      <Detail label={t('interestedProducts')} className="sm:col-span-2">
        <LongText text={inquiry.interestedProducts} />
      </Detail>
      <Detail label={t('businessDescription')} className="sm:col-span-2">
        <LongText text={inquiry.businessDescription} />
      </Detail>
    </dl>
  );
}
