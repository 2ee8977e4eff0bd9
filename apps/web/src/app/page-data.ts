import { InquiryQuery } from '@sampan/contract/inquiries';
import type { QueryClient } from '@tanstack/react-query';
import { catalogRecord } from '#src/features/catalogs/catalog-record.ts';
import { customerRecord } from '#src/features/customers/customer-record.ts';
import { dashboardQueries } from '#src/features/dashboard/api/dashboard.queries.ts';
import { inquiryQueries } from '#src/features/inquiries/api/inquiries.queries.ts';
import { pdfCatalogQueries } from '#src/features/pdf-catalogs/api/pdf-catalogs.queries.ts';
import { productRecord } from '#src/features/products/product-record.ts';
import { supplierRecord } from '#src/features/suppliers/supplier-record.ts';
import { readListQuery } from '#src/lib/list-query.ts';
import { paths } from '#src/lib/paths.ts';
import { pageOf } from '#src/records/list-address.ts';

interface Address {
  id: string;
  params: URLSearchParams;
}

type Fetch = (client: QueryClient, address: Address) => Promise<void>;

/** Forms are not among them: they ask for the newest version when they open. */
const FETCHES: Partial<Record<string, Fetch>> = {
  [paths.dashboard]: (client) => client.prefetchQuery(dashboardQueries.overview()),
  [paths.products]: (client, { params }) =>
    client.prefetchQuery(productRecord.pageOf(readListQuery(productRecord.query, params))),
  [paths.product]: (client, { id, params }) => client.prefetchQuery(productRecord.detailOf(id, pageOf(params))),
  [paths.suppliers]: (client, { params }) =>
    client.prefetchQuery(supplierRecord.pageOf(readListQuery(supplierRecord.query, params))),
  [paths.supplier]: (client, { id, params }) => client.prefetchQuery(supplierRecord.detailOf(id, pageOf(params))),
  [paths.catalogs]: (client, { params }) =>
    client.prefetchQuery(catalogRecord.pageOf(readListQuery(catalogRecord.query, params))),
  [paths.catalog]: (client, { id, params }) => client.prefetchQuery(catalogRecord.detailOf(id, pageOf(params))),
  [paths.pdfCatalogs]: (client, { params }) =>
    client.prefetchQuery(pdfCatalogQueries.page({ ...searched(params), category: params.get('category') ?? '' })),
  [paths.customers]: (client, { params }) =>
    client.prefetchQuery(customerRecord.pageOf(readListQuery(customerRecord.query, params))),
  [paths.customer]: (client, { id, params }) => client.prefetchQuery(customerRecord.detailOf(id, pageOf(params))),
  [paths.inquiries]: (client, { params }) =>
    client.prefetchQuery(inquiryQueries.page(readListQuery(InquiryQuery, params))),
  [paths.inquiry]: (client, { id }) => client.prefetchQuery(inquiryQueries.one(id)),
};

const searched = (params: URLSearchParams) => ({ page: pageOf(params), search: params.get('search') ?? '' });

/** Asks for what a page of the office shows first, so that it is there when the page opens. */
export async function fetchPageData(client: QueryClient, path: string, address: Address): Promise<void> {
  await FETCHES[path]?.(client, address);
}
