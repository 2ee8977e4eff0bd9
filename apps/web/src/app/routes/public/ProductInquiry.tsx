import type { PublicProduct } from '@sampan/contract/products';
import { CircleCheck } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { InquireButton } from '#src/features/public-products/components/InquireButton.tsx';
import { SelectionBar } from '#src/features/public-products/components/SelectionBar.tsx';
import { contactAddress } from '#src/features/public-products/contact-address.ts';
import { useProductsById } from '#src/features/public-products/use-products-by-id.ts';
import type { Selection } from '#src/features/public-products/use-selection.ts';
import { useI18n, useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { usePublicSettings } from '#src/lib/pages/public-settings.ts';
import { toast } from '#src/ui/feedback/toast.ts';

const loadDialog = async () => ({
  default: (await import('#src/features/public-inquiry/components/InquiryDialog.tsx')).InquiryDialog,
});
const InquiryDialog = lazy(loadDialog);

type ProductInquiryProps = { selection: Selection; inSight: readonly PublicProduct[] };

/** The selection and its inquiry: in a dialog, or by email without scripts. */
export function ProductInquiry({ selection, inSight }: ProductInquiryProps) {
  const { t } = useTranslation('public-products');
  const { company } = usePublicSettings().settings;
  const products = useProductsById(selection.ids, inSight);
  const letter = contactAddress(company, { subject: t('inquirySubject'), greeting: t('inquiryText'), products });
  const form = useLateForm();
  const [asked, setAsked] = useState<readonly PublicProduct[] | null>(null);
  const [number, setNumber] = useState<string | null>(null);

  return (
    <>
      <SelectionBar
        selection={selection}
        note={number !== null && selection.ids.length === 0 && <ReceivedNote number={number} />}
        action={
          <InquireButton
            products={products}
            href={letter ?? paths.inquire}
            busy={form.isLoading}
            onInquire={(chosen) => form.load(() => setAsked(chosen))}
          />
        }
      />
      {asked !== null && (
        <Suspense>
          <InquiryDialog
            products={asked}
            onClose={() => setAsked(null)}
            onReceived={({ inquiry }) => {
              setAsked(null);
              selection.clear();
              setNumber(inquiry?.inquiryId ?? null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** The form and its texts load on demand; if they fail, the list stays. */
function useLateForm() {
  const { t } = useTranslation('public-products');
  const i18n = useI18n();
  const language = useLanguage();
  const [isLoading, setIsLoading] = useState(false);
  async function load(onLoaded: () => void) {
    setIsLoading(true);
    try {
      await Promise.all([loadDialog(), i18n.load(language, 'public-inquiry'), i18n.load(language, 'messages')]);
      onLoaded();
    } catch {
      toast.error(t('inquiryLoadFailed'));
    } finally {
      setIsLoading(false);
    }
  }
  return { isLoading, load };
}

function ReceivedNote({ number }: { number: string }) {
  const { t } = useTranslation('public-products');
  const note = useRef<HTMLParagraphElement>(null);
  // The opening button is disabled after the selection is cleared, so it cannot take the focus.
  useEffect(() => note.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={note} tabIndex={-1} className="flex w-full items-center gap-2 font-medium">
      <CircleCheck className="size-5 shrink-0 text-success-mark" aria-hidden="true" />
      <span>
        {t('inquiryReceived', { number })}{' '}
        <Link to={paths.thankYou} state={{ inquiryId: number }} className="link">
          {t('inquiryNext')}
        </Link>
      </span>
    </p>
  );
}
