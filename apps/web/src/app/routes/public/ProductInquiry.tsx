import type { PublicProduct } from '@sampan/contract/products';
import { CircleCheck } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Received } from '#src/features/public-inquiry/api/public-inquiry.calls.ts';
import { InquireButton } from '#src/features/public-products/components/InquireButton.tsx';
import { ProductActions } from '#src/features/public-products/components/ProductActions.tsx';
import { SelectionBar } from '#src/features/public-products/components/SelectionBar.tsx';
import { contactAddress } from '#src/features/public-products/contact-address.ts';
import type { Selection } from '#src/features/public-products/use-selection.ts';
import { useI18n, useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { usePublicSettings } from '#src/lib/pages/public-settings.ts';
import { toast } from '#src/ui/feedback/toast.ts';

const loadDialog = async () => ({
  default: (await import('#src/features/public-inquiry/components/InquiryDialog.tsx')).InquiryDialog,
});
const InquiryDialog = lazy(loadDialog);

/** Of the answer to an inquiry. */
type SentInquiry = NonNullable<Received['inquiry']>;

/** The inquiry about one or more products, in a dialog. `onReceived` is called after a success. */
export function useProductInquiry(selection: Selection, onReceived?: (inquiry: SentInquiry | null) => void) {
  const form = useLateForm();
  const [asked, setAsked] = useState<readonly PublicProduct[] | null>(null);
  const [received, setReceived] = useState<{ inquiry: SentInquiry; left: number } | null>(null);
  return {
    isLoading: form.isLoading,
    ask: (products: readonly PublicProduct[]) => form.load(() => setAsked(products)),
    /** The last inquiry, until the selection changes. */
    received: received?.left === selection.ids.length ? received.inquiry : null,
    dialog: asked !== null && (
      <Suspense>
        <InquiryDialog
          products={asked}
          quantities={asked.map(({ _id }) => selection.quantityOf(_id))}
          onQuantity={(index, quantity) => {
            const id = asked[index]?._id;
            if (id !== undefined) selection.setQuantity(id, quantity);
          }}
          onClose={() => setAsked(null)}
          onReceived={({ inquiry }) => {
            const ids = asked.map(({ _id }) => _id);
            setAsked(null);
            selection.remove(ids);
            const left = selection.ids.filter((id) => !ids.includes(id)).length;
            setReceived(inquiry && { inquiry, left });
            onReceived?.(inquiry);
          }}
        />
      </Suspense>
    ),
  };
}

export type ProductInquiry = ReturnType<typeof useProductInquiry>;

type InquiryBarProps = {
  selection: Selection;
  /** The selected products. */
  products: readonly PublicProduct[];
  inquiry: ProductInquiry;
  isHiddenWhenEmpty?: boolean | undefined;
};

/** The selection and its inquiry: in a dialog, or by email without scripts. */
export function InquiryBar({ selection, products, inquiry, isHiddenWhenEmpty }: InquiryBarProps) {
  const letterTo = useLetter();
  return (
    <SelectionBar
      selection={selection}
      isHiddenWhenEmpty={isHiddenWhenEmpty}
      note={inquiry.received !== null && <ReceivedNote sent={inquiry.received} />}
      action={
        <InquireButton
          products={products}
          href={letterTo(products)}
          busy={inquiry.isLoading}
          onInquire={(chosen) => inquiry.ask(chosen)}
        />
      }
    />
  );
}

type AskAboutProductProps = { product: PublicProduct } & Pick<InquiryBarProps, 'selection' | 'products' | 'inquiry'>;

/** The actions of a product, in its dialog and on its page. */
export function AskAboutProduct({ product, selection, products, inquiry }: AskAboutProductProps) {
  const letterTo = useLetter();
  return (
    <ProductActions
      product={product}
      selection={selection}
      busy={inquiry.isLoading}
      onAsk={() => inquiry.ask([product])}
      onSend={() => inquiry.ask(products)}
      hrefs={{ ask: letterTo([product]), send: letterTo(products) }}
    />
  );
}

/** Another way than the form: an email or a message that names the product. */
export function ContactAbout({ product }: { product: PublicProduct }) {
  const { t } = useTranslation('public-products');
  const letterTo = useLetter();
  return (
    <a href={letterTo([product])} className="link self-start text-sm print:hidden">
      {t('writeToUs')}
    </a>
  );
}

/** An email about products for visitors without scripts; the inquiry page if the company has no contact details. */
export function useLetter() {
  const { t } = useTranslation('public-products');
  const { company } = usePublicSettings().settings;
  return (products: readonly PublicProduct[]): string =>
    contactAddress(company, { subject: t('inquirySubject'), greeting: t('inquiryText'), products }) ?? paths.inquire;
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

function ReceivedNote({ sent }: { sent: SentInquiry }) {
  const { t } = useTranslation('public-products');
  const note = useRef<HTMLParagraphElement>(null);
  // The opening button is disabled after the selection is cleared, so it cannot take the focus.
  useEffect(() => note.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={note} tabIndex={-1} className="flex w-full items-center gap-2 font-medium">
      <CircleCheck className="size-5 shrink-0 text-success-mark" aria-hidden="true" />
      <span>
        {t('inquiryReceived', { number: sent.inquiryId })}{' '}
        <Link to={paths.thankYou} state={sent} className="link">
          {t('inquiryNext')}
        </Link>
      </span>
    </p>
  );
}
