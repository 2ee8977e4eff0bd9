import { Reply } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';

// Loaded when opened.
const ReplyDialog = lazyComponent(async () => (await import('./ReplyDialog.tsx')).ReplyDialog);

/** Opens the dialog for what a customer wrote elsewhere. */
export function RecordReplyButton({ inquiryId }: { inquiryId: string }) {
  const { t } = useTranslation('inquiries');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" icon={Reply} mirrorIcon onClick={() => setIsOpen(true)}>
        {t('reply.record')}
      </Button>
      {isOpen && (
        <Suspense>
          <ReplyDialog inquiryId={inquiryId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
