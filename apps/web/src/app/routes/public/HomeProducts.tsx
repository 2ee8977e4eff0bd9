import { useEffect, useState } from 'react';
import { NewestProducts } from '#src/features/public-products/components/NewestProducts.tsx';
import type { Newest } from '#src/features/public-products/newest.ts';
import { useLoadedPage } from '#src/lib/pages/loaded-page.ts';
import { paths } from '#src/lib/pages/paths.ts';

/** The newest products: from the page, or loaded if the visit started on another page. */
export function HomeProducts() {
  const loaded = useLoadedPage(paths.home) as Newest | undefined;
  const [newest, setNewest] = useState(loaded);
  useEffect(() => {
    if (newest !== undefined) return;
    let isLeft = false;
    loadInBrowser().then(
      (found) => !isLeft && setNewest(found),
      () => {
        // Without them the page is still whole.
      },
    );
    return () => {
      isLeft = true;
    };
  }, [newest]);
  if (newest === undefined || newest.products.length === 0) return null;
  return <NewestProducts {...newest} productsPath={paths.publicProducts} />;
}

async function loadInBrowser(): Promise<Newest> {
  const [{ browserCalls }, { loadNewest }] = await Promise.all([
    import('#src/features/public-products/api/public-products.calls.ts'),
    import('#src/features/public-products/newest.ts'),
  ]);
  return loadNewest(browserCalls);
}
