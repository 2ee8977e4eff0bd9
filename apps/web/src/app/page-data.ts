import { CUSTOMER_STATUSES } from '@sampan/contract/customers';
import { InquiryQuery } from '@sampan/contract/inquiries';
import { ProductQuery } from '@sampan/contract/products';
import type { QueryClient } from '@tanstack/react-query';
import { catalogQueries } from '#src/features/catalogs/api/catalogs.queries.ts';
import { customerQueries } from '#src/features/customers/api/customers.queries.ts';
import { dashboardQueries } from '#src/features/dashboard/api/dashboard.queries.ts';
import { inquiryQueries } from '#src/features/inquiries/api/inquiries.queries.ts';
import { pdfCatalogQueries } from '#src/features/pdf-catalogs/api/pdf-catalogs.queries.ts';
import { productQueries } from '#src/features/products/api/products.queries.ts';
import { supplierQueries } from '#src/features/suppliers/api/suppliers.queries.ts';
import { readListQuery } from '#src/lib/list-query.ts';
import { pageOf } from './list-address.ts';
import { paths } from './paths.ts';

interface Address {
  id: string;
  params: URLSearchParams;
}

type Fetch = (client: QueryClient, address: Address) => Promise<void>;

/** Forms are not among them: they ask for the newest version when they open. */
const FETCHES: Partial<Record<string, Fetch>> = {
  [paths.dashboard]: (client) => client.prefetchQuery(dashboardQueries.overview()),
  [paths.products]: (client, { params }) =>
    client.prefetchQuery(productQueries.page(readListQuery(ProductQuery, params))),
  [paths.product]: (client, { id }) => client.prefetchQuery(productQueries.one(id)),
  [paths.suppliers]: (client, { params }) => client.prefetchQuery(supplierQueries.page(searched(params))),
  [paths.supplier]: (client, { id, params }) => client.prefetchQuery(supplierQueries.detail(id, pageOf(params))),
  [paths.catalogs]: (client, { params }) =>
    client.prefetchQuery(catalogQueries.page({ ...searched(params), supplierId: params.get('supplier') ?? '' })),
  [paths.catalog]: (client, { id, params }) => client.prefetchQuery(catalogQueries.detail(id, pageOf(params))),
  [paths.pdfCatalogs]: (client, { params }) =>
    client.prefetchQuery(pdfCatalogQueries.page({ ...searched(params), category: params.get('category') ?? '' })),
  [paths.customers]: (client, { params }) =>
    client.prefetchQuery(
      customerQueries.page({
        ...searched(params),
        status: CUSTOMER_STATUSES.find((known) => known === params.get('status')) ?? '',
      }),
    ),
  [paths.customer]: (client, { id, params }) => client.prefetchQuery(customerQueries.detail(id, pageOf(params))),
  [paths.inquiries]: (client, { params }) =>
    client.prefetchQuery(inquiryQueries.page(readListQuery(InquiryQuery, params))),
  [paths.inquiry]: (client, { id }) => client.prefetchQuery(inquiryQueries.one(id)),
};

const searched = (params: URLSearchParams) => ({ page: pageOf(params), search: params.get('search') ?? '' });

/** Asks for what a page of the office shows first, so that it is there when the page opens. */
export async function fetchPageData(client: QueryClient, path: string, address: Address): Promise<void> {
  await FETCHES[path]?.(client, address);
}
