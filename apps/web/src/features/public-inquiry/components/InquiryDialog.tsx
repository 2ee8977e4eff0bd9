import { IMPORT_TYPES } from '@sampan/contract/new-inquiries';
import type { PublicProduct } from '@sampan/contract/products';
import { Send } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import type { Received } from '../api/public-inquiry.calls.ts';
import { chosenProduct } from '../chosen-product.ts';
import { dialogContext, dialogDefaults } from '../dialog-defaults.ts';
import { readDraft, writeDraft } from '../inquiry-draft.ts';
import { inquiryParts } from '../inquiry-parts.ts';
import { useInquiryForm } from '../use-inquiry-form.ts';
import { AskedProducts } from './AskedProducts.tsx';
import { InquiryFields } from './InquiryFields.tsx';
import { SendFailure } from './SendFailure.tsx';

type InquiryDialogProps = {
  products: readonly PublicProduct[];
  /** Of the visitor's list; one for each product. */
  quantities: readonly (number | null)[];
  /** Keeps a quantity in the list, too. */
  onQuantity: (index: number, quantity: number | null) => void;
  onClose: () => void;
  onReceived: (received: Received) => void;
};

/** An inquiry about one or more products. Closing keeps the draft. */
export function InquiryDialog({ products, quantities, onQuantity, onClose, onReceived }: InquiryDialogProps) {
  const { t } = useTranslation(['public-inquiry', 'common']);
  const formId = useId();
  const [asked] = useState(() => products.map(chosenProduct));
  const [defaultValues] = useState(() => dialogDefaults(asked, readDraft(), quantities));
  const { form, attachments, isSending, hasFailed, submit } = useInquiryForm({
    products: asked,
    defaultValues,
    onReceived,
  });
  // If they are still missing on submit, the form reports it.
  useEffect(() => void inquiryParts().catch(() => {}), []);
  const [only] = asked;
  const title =
    only && asked.length === 1
      ? t('dialog.titleOne', { name: only.productName })
      : t('dialog.titleMany', { count: asked.length });

  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={title}
      description={t('dialog.lead')}
      locked={isSending}
      footer={
        <>
          <Button variant="secondary" disabled={isSending} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" form={formId} icon={Send} mirrorIcon busy={isSending}>
            {isSending ? t('sending') : t('submit')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={submit}
        onChange={() => writeDraft({ context: dialogContext(asked), fields: form.getValues() })}
      >
        <fieldset disabled={isSending} className="flex min-w-0 flex-col gap-8">
          <AskedProducts form={form} products={products} onQuantity={onQuantity} />
          <InquiryFields form={form} attachments={attachments} importTypes={IMPORT_TYPES} />
          {hasFailed && <SendFailure />}
        </fieldset>
      </form>
    </Dialog>
  );
}
