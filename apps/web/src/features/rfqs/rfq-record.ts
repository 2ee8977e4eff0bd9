import { Matrix } from '@sampan/contract/matrix';
import { RFQ_PAGE_SIZE, Rfq, RfqPage, RfqQuery, RfqSaved } from '@sampan/contract/rfqs';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { defineRecord } from '#src/records/define-record.ts';

export const rfqRecord = defineRecord({
  name: 'rfqs',
  paths: { list: paths.rfqs, edit: paths.rfq },
  pageSize: RFQ_PAGE_SIZE,
  hasRows: false,
  query: RfqQuery,
  page: RfqPage,
  detail: Rfq,
  saved: RfqSaved,
  storedIn: (rfq) => rfq,
  nameOf: ({ rfqId }) => rfqId,
  choices: ({ rfqs, total }) => ({
    options: rfqs.map(({ _id, rfqId, title }) => ({ value: _id, label: rfqId, detail: title })),
    total,
  }),
});

const CARD_SIZE = 5;

/** The newest RFQs of an inquiry. */
export const rfqsOfInquiry = (inquiry: string) =>
  queryOptions({
    queryKey: [...rfqRecord.lists, { inquiry }],
    queryFn: ({ signal }) => api.get('/rfqs', { query: { inquiry, limit: CARD_SIZE }, schema: RfqPage, signal }),
  });

/** The comparison at one of the requested quantities. */
export const matrixOf = ({ _id, updatedAt }: Pick<Rfq, '_id' | 'updatedAt'>, quantity: number, currency: string) =>
  queryOptions({
    queryKey: [rfqRecord.name, 'matrix', _id, updatedAt, quantity, currency],
    queryFn: ({ signal }) =>
      api.get(`${rfqRecord.path(_id)}/matrix`, { query: { quantity, currency }, schema: Matrix, signal }),
    placeholderData: keepPreviousData,
  });
