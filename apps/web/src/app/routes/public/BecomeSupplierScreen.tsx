import { CircleCheck } from 'lucide-react';
import { useEffect, useReducer, useRef } from 'react';
import { SupplierApplicationForm } from '#src/features/public-inquiry/components/SupplierApplicationForm.tsx';
import { useTranslation } from '#src/lib/i18n.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { LatePublicToaster } from '../../layouts/LateToaster.tsx';

/** A factory applies to become a supplier. */
export function BecomeSupplierScreen() {
  const { t } = useTranslation('become-supplier');
  const [hasBegun, begin] = useReducer(() => true, false);
  const [isReceived, receive] = useReducer(() => true, false);
  usePageHead({ title: t('title'), description: t('description') });
  return (
    <div className="wrap max-w-2xl py-8 md:py-12">
      <header className="mb-6">
        <h1 className="text-3xl md:text-4xl">{t('title')}</h1>
        <p className="mt-2 text-lg text-muted">{t('description')}</p>
      </header>
      <div className="rounded-card border border-line bg-surface p-4 md:p-8">
        {isReceived ? <Received /> : <SupplierApplicationForm onBegin={begin} onReceived={receive} />}
      </div>
      {hasBegun && <LatePublicToaster />}
    </div>
  );
}

function Received() {
  const { t } = useTranslation('become-supplier');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-2">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-xl">
        <CircleCheck className="size-6 shrink-0 text-success-mark" aria-hidden="true" />
        {t('received')}
      </h2>
      <p>{t('receivedText')}</p>
    </div>
  );
}
