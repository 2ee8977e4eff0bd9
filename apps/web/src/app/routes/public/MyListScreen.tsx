import { listTotals } from '@sampan/contract/list-totals';
import type { ListLine } from '@sampan/contract/my-list';
import { ListPlus } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { InquireButton } from '#src/features/public-products/components/InquireButton.tsx';
import { ListedProduct } from '#src/features/public-products/components/ListedProduct.tsx';
import { ListSummary } from '#src/features/public-products/components/ListSummary.tsx';
import { ShareList } from '#src/features/public-products/components/ShareList.tsx';
import { listedLines, restored } from '#src/features/public-products/listed-lines.ts';
import { useProductsById } from '#src/features/public-products/use-products-by-id.ts';
import { SELECTED_PARAM, type Selection, useSelection } from '#src/features/public-products/use-selection.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { LANGUAGE_PARAM } from '#src/lib/language.ts';
import { useLoadedPage } from '#src/lib/pages/loaded-page.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { useHydrated } from '#src/lib/pages/use-hydrated.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { ButtonLink } from '#src/ui/actions/ButtonLink.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { Spinner } from '#src/ui/feedback/Spinner.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { LatePublicToaster } from '../../layouts/LateToaster.tsx';
import { PublicQueries } from '../../layouts/PublicQueries.tsx';
import { useLetter, useProductInquiry } from './ProductInquiry.tsx';

/** The products that the visitor has selected. Without scripts, the list in the address. */
export function MyListScreen() {
  const { t } = useTranslation('my-list');
  const loaded = useLoadedPage(paths.myList);
  usePageHead({ title: t('title'), description: t('lead') });
  return (
    <PublicQueries loaded={loaded}>
      <div id="my-list" className="wrap flex flex-col gap-6 py-8 md:py-12">
        <header>
          <h1 className="text-3xl md:text-4xl">{t('title')}</h1>
          <p className="mt-2 max-w-prose text-muted print:hidden">{t('lead')}</p>
        </header>
        <MyList />
      </div>
      <LatePublicToaster />
    </PublicQueries>
  );
}

const NONE: readonly never[] = [];

function MyList() {
  const { t } = useTranslation(['my-list', 'common']);
  const selection = useSelection(listedLines);
  const isHydrated = useHydrated();
  const listed = useProductsById(selection.ids, NONE);
  const { products, isMissing, isLoading } = listed;

  if (selection.ids.length === 0) return isHydrated ? <EmptyList /> : <UnknownList />;
  if (products.length === 0 && isLoading) return <Loading />;
  if (isMissing && listed.isError) {
    return (
      <MessagePanel
        tone="danger"
        title={t('loadFailed')}
        action={
          <Button size="sm" variant="secondary" onClick={() => void listed.refetch()}>
            {t('common:actions.retry')}
          </Button>
        }
      />
    );
  }
  const gone = isLoading ? [] : selection.ids.filter((id) => !products.some(({ _id }) => _id === id));
  return (
    <>
      {gone.length > 0 && (
        <MessagePanel
          tone="info"
          title={t('gone', { count: gone.length })}
          action={
            isHydrated && (
              <Button size="sm" variant="secondary" onClick={() => selection.remove(gone)}>
                {t('removeGone')}
              </Button>
            )
          }
        />
      )}
      {products.length > 0 && <Listed selection={selection} products={products} isLoading={isLoading} />}
    </>
  );
}

type ListedProps = Pick<ReturnType<typeof useProductsById>, 'products' | 'isLoading'> & { selection: Selection };

function Listed({ selection, products, isLoading }: ListedProps) {
  const { t } = useTranslation('my-list');
  const [params] = useSearchParams();
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const letterTo = useLetter();
  const inquiry = useProductInquiry(selection, (sent) => void navigate(paths.thankYou, { state: sent ?? {} }));
  const rows = products.flatMap((product) => {
    const line = selection.lines.find(({ id }) => id === product._id);
    return line === undefined ? [] : [{ product, line }];
  });
  const totals = listTotals(rows.map(({ product, line }) => ({ quantity: line.quantity, facts: product })));

  function remove(line: ListLine, name: string) {
    const place = selection.lines.indexOf(line);
    selection.remove([line.id]);
    toast.success(t('removed', { name }), {
      action: { label: t('undo'), onClick: () => selection.change((lines) => restored(lines, line, place)) },
    });
  }

  return (
    <>
      <form
        method="get"
        action={paths.myList}
        onSubmit={(event) => event.preventDefault()}
        className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        {/* Without scripts, the form reads the quantities. */}
        {[...params]
          .filter(([name]) => name === SELECTED_PARAM || name === LANGUAGE_PARAM)
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <ul aria-label={t('title')} className="divide-y divide-line rounded-card border border-line bg-surface">
          {rows.map(({ product, line }) => (
            <ListedProduct
              key={line.id}
              product={product}
              line={line}
              selection={selection}
              onRemove={() => remove(line, product.name)}
            />
          ))}
        </ul>
        <ListSummary count={rows.length} totals={totals}>
          {!isHydrated && (
            <Button type="submit" variant="secondary">
              {t('update')}
            </Button>
          )}
          <div className="flex flex-col gap-2 print:hidden">
            <InquireButton
              products={products}
              href={letterTo(products)}
              busy={inquiry.isLoading || isLoading}
              onInquire={(chosen) => inquiry.ask(chosen)}
            />
            <ShareList lines={selection.lines} />
          </div>
          {/* Without scripts, only the address has it. */}
          {isHydrated && <p className="text-muted text-sm print:hidden">{t('kept')}</p>}
        </ListSummary>
      </form>
      {inquiry.dialog}
    </>
  );
}

function EmptyList() {
  const { t } = useTranslation('my-list');
  return (
    <EmptyState
      icon={ListPlus}
      title={t('empty')}
      text={t('emptyText')}
      action={<ButtonLink to={paths.publicProducts}>{t('browse')}</ButtonLink>}
    />
  );
}

/** Only the browser knows the list. */
function UnknownList() {
  const { t } = useTranslation('my-list');
  return (
    <>
      <noscript>
        <p>{t('emptyText')}</p>
        <a href={paths.publicProducts} className="link">
          {t('browse')}
        </a>
      </noscript>
      <Loading />
    </>
  );
}

const Loading = () => (
  <div className="flex justify-center py-24 noscript:hidden">
    <Spinner />
  </div>
);
