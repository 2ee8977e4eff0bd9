import { useEffect } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { readDraft } from './inquiry-draft.ts';
import { TEXT_FIELDS } from './inquiry-fields.ts';
import { inquiryParts } from './inquiry-parts.ts';
import type { InquiryFormState } from './use-inquiry-form.ts';

const FILLED_MS = 3_000;
const INVALID_MS = 4_000;

const NAMED = ['phone', 'email'] as const;
type Named = (typeof NAMED)[number];

interface PagePrefill {
  /** The page's raw query string. */
  search: string;
  importTypes: readonly string[];
  /** The names of the products that the visitor has selected. */
  loadSelected: () => Promise<readonly string[]>;
}

/**
 * Pre-fills the page's form after hydration. Typed input wins, then the
 * URL and the selected products, then the draft from before a reload.
 */
export function usePagePrefill(
  { getValues, setValue }: InquiryFormState['form'],
  { search, importTypes, loadSelected }: PagePrefill,
): void {
  const { t } = useTranslation('public-inquiry');

  useEffect(() => {
    const current = (name: Named) => getValues(name) ?? '';
    const draft = readDraft();
    // Typed before the script ran, or restored by the browser.
    const own = NAMED.filter((name) => current(name) !== '' || (draft?.context === search && draft.fields[name]));
    for (const name of TEXT_FIELDS) {
      const value = draft?.fields[name] ?? '';
      const isFree = name === 'importType' ? importTypes.includes(value) : (getValues(name) ?? '') === '';
      if (value !== '' && isFree) setValue(name, value);
    }
    let isLeft = false;
    const leave = () => {
      isLeft = true;
    };
    // A draft of this page is the visitor's own text.
    if (draft?.context !== search || !draft.fields.interestedProducts) {
      const before = getValues('interestedProducts') ?? '';
      void productsFor(search, loadSelected).then((products) => {
        const isUntouched = (getValues('interestedProducts') ?? '') === before;
        if (!isLeft && products !== '' && isUntouched) setValue('interestedProducts', products);
      });
    }
    const requested = NAMED.filter((name) => !own.includes(name) && search.includes(`${name}=`));
    if (requested.length === 0) return leave;

    const before = { phone: current('phone'), email: current('email') };
    void inquiryParts().then(
      ({ readInquiryAddress }) => {
        const address = readInquiryAddress(search);
        for (const name of requested) {
          const given = address[name];
          // The visitor already typed here.
          if (isLeft || given === null || current(name) !== before[name]) continue;
          if (given === 'invalid') {
            toast.warning(t(name === 'phone' ? 'invalidPhoneFormat' : 'invalidEmailFormat'), { duration: INVALID_MS });
            continue;
          }
          setValue(name, given.value);
          if (name === 'phone') toast.info(t('phonePreFilled', { phone: given.value }), { duration: FILLED_MS });
        }
      },
      () => {
        // Pre-filling is optional: ignore a failure.
      },
    );
    return leave;
  }, [search, importTypes, loadSelected, getValues, setValue, t]);
}

const MAX_LENGTH = 5000;

/** The products of the URL and those that the visitor has selected. */
async function productsFor(search: string, loadSelected: PagePrefill['loadSelected']): Promise<string> {
  const asked = new URLSearchParams(search).get('products')?.trim() ?? '';
  const selected = await loadSelected().catch(() => []);
  return [asked, ...selected]
    .filter((name) => name !== '')
    .join(', ')
    .slice(0, MAX_LENGTH);
}
