import { useReducer } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ContactLinks } from '#src/features/public-inquiry/components/ContactLinks.tsx';
import { InquiryPageForm } from '#src/features/public-inquiry/components/InquiryPageForm.tsx';
import { NextSteps } from '#src/features/public-inquiry/components/NextSteps.tsx';
import { TrustFacts } from '#src/features/public-inquiry/components/TrustFacts.tsx';
import { canBeReached } from '#src/features/public-inquiry/contact-ways.ts';
import { selectionStore } from '#src/features/public-products/selection-store.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { usePublicSettings } from '#src/lib/pages/public-settings.ts';
import { timeoutSignal } from '#src/lib/timeout-signal.ts';
import { LatePublicToaster } from '../../layouts/LateToaster.tsx';

/** The fields are in the server's HTML; the code for sending loads when the visitor starts typing. */
export function InquireScreen() {
  const { t } = useTranslation('public-inquiry');
  const { search } = useLocation();
  const navigate = useNavigate();
  const [hasBegun, begin] = useReducer(() => true, false);
  usePageHead({ title: t('title'), description: t('description') });

  return (
    <div id="inquire" className="wrap grid gap-x-16 gap-y-12 py-8 md:py-12 lg:grid-cols-[7fr_4fr]">
      <div className="flex min-w-0 flex-col gap-6">
        <header>
          <p className="mb-3 border-rust border-s-2 ps-3 font-medium text-rust">{t('eyebrow')}</p>
          <h1 className="text-3xl md:text-4xl">{t('headline')}</h1>
          <p className="mt-2 max-w-prose text-lg text-muted">{t('lead')}</p>
        </header>
        <WithoutScripts />
        <div className="rounded-card border border-line bg-surface p-4 md:p-8">
          <p className="mb-6 text-muted text-sm">{t('requiredNote')}</p>
          <InquiryPageForm
            search={search}
            onBegin={begin}
            loadSelected={loadSelected}
            onReceived={({ inquiry }) => {
              selectionStore.write([]);
              void navigate(paths.thankYou, { state: inquiry ?? {} });
            }}
          />
        </div>
      </div>
      <aside className="grid min-w-0 gap-8 md:max-lg:grid-cols-2 lg:sticky lg:top-24 lg:mt-12 lg:self-start">
        <NextSteps headingId="next" />
        <TrustFacts headingId="trust" />
        <Contact />
      </aside>
      {hasBegun && <LatePublicToaster />}
    </div>
  );
}

const SELECTED_TIMEOUT_MS = 10_000;

/** The names of the selected products. Their calls load only when something is selected. */
async function loadSelected(): Promise<string[]> {
  const lines = selectionStore.read();
  if (lines.length === 0) return [];
  const { browserCalls } = await import('#src/features/public-products/api/public-products.calls.ts');
  const ids = lines.map(({ id }) => id);
  const { products } = await browserCalls.listed(ids, timeoutSignal(SELECTED_TIMEOUT_MS));
  return products.map(({ _id, name }) => {
    const quantity = lines.find(({ id }) => id === _id)?.quantity ?? null;
    return quantity === null ? name : `${name} × ${quantity}`;
  });
}

function Contact() {
  const { t } = useTranslation('public-inquiry');
  const { company } = usePublicSettings().settings;
  if (!canBeReached(company)) return null;
  return (
    <section aria-labelledby="contact" className="border-line border-t pt-4 md:max-lg:col-span-2">
      <h2 id="contact" className="mb-3 text-base">
        {t('contact')}
      </h2>
      <ContactLinks />
    </section>
  );
}

function WithoutScripts() {
  const { t } = useTranslation('public-inquiry');
  const { company } = usePublicSettings().settings;
  return (
    <noscript>
      <div className="flex flex-col gap-3 rounded-card bg-info-tint p-4 text-info-ink">
        <p>{canBeReached(company) ? t('needsScript') : t('needsScriptOnly')}</p>
        <ContactLinks />
      </div>
    </noscript>
  );
}
