import type { ImportType } from '@sampan/contract/new-inquiries';
import { Send } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { useHydrated } from '#src/lib/pages/use-hydrated.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import type { Received } from '../api/public-inquiry.calls.ts';
import { writeDraft } from '../inquiry-draft.ts';
import { inquiryParts } from '../inquiry-parts.ts';
import { useInquiryForm } from '../use-inquiry-form.ts';
import { usePagePrefill } from '../use-page-prefill.ts';
import { InquiryFields } from './InquiryFields.tsx';
import { LoadingNote } from './LoadingNote.tsx';
import { SendFailure } from './SendFailure.tsx';

const IMPORT_TYPES: readonly ImportType[] = ['one-time', 'long-term'];

type InquiryPageFormProps = {
  /** The page's raw query string. */
  search: string;
  /** The names of the selected products. */
  loadSelected: () => Promise<readonly string[]>;
  /** The visitor starts typing: load the rest of the form code. */
  onBegin: () => void;
  onReceived: (received: Received) => void;
};

export function InquiryPageForm({ search, loadSelected, onBegin, onReceived }: InquiryPageFormProps) {
  const { t } = useTranslation('public-inquiry');
  const { form, attachments, isSending, hasFailed, submit } = useInquiryForm({ onReceived });
  const element = useRef<HTMLFormElement>(null);
  const keep = () => writeDraft({ context: search, fields: form.getValues() });
  usePagePrefill(form, { search, importTypes: IMPORT_TYPES, loadSelected });

  const begin = useCallback(() => {
    onBegin();
    // If they are still missing on submit, the form reports it.
    inquiryParts().catch(() => {});
  }, [onBegin]);

  // The visitor may have typed before the script ran, or the URL may pre-fill fields.
  useEffect(() => {
    if (element.current?.contains(document.activeElement) || /[?&](phone|email)=/.test(search)) begin();
  }, [begin, search]);

  // POST, so that a form submitted before the script runs does not put its values into the URL.
  return (
    <form ref={element} method="post" noValidate onSubmit={submit} onChange={keep} onFocus={begin}>
      <fieldset disabled={isSending} className="flex min-w-0 flex-col gap-8">
        <InquiryFields form={form} attachments={attachments} importTypes={IMPORT_TYPES} />
        <div className="flex flex-col gap-3">
          {hasFailed && <SendFailure />}
          <SubmitInquiry isSending={isSending} />
          <p className="text-muted text-sm">{t('privacy')}</p>
        </div>
      </fieldset>
    </form>
  );
}

/** Alone it renders again after hydration, not the whole form. */
function SubmitInquiry({ isSending }: { isSending: boolean }) {
  const { t } = useTranslation('public-inquiry');
  const isHydrated = useHydrated();
  return (
    <>
      <Button type="submit" icon={Send} mirrorIcon busy={isSending} disabled={!isHydrated} className="sm:self-start">
        {isSending ? t('sending') : t('submit')}
      </Button>
      {!isHydrated && <LoadingNote />}
    </>
  );
}
