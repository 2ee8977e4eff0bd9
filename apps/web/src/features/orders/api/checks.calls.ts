import { Done } from '@sampan/contract/answers';
import { CheckPictureSaved, Inspection, InspectionSaved } from '@sampan/contract/inspections';
import { Sample, SamplePage, SampleSaved } from '@sampan/contract/samples';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { orderRecord } from '../order-record.ts';
import { shrinkPicture } from '../shrink-picture.ts';

const inspectionPath = (id: string) => `/inspections/${encodeURIComponent(id)}`;
const samplePath = (id: string) => `/samples/${encodeURIComponent(id)}`;

// Below the orders, whose events refresh them.
export const inspectionOf = (id: string) =>
  queryOptions({
    queryKey: [orderRecord.name, 'inspection', id],
    queryFn: ({ signal }) => api.get(inspectionPath(id), { schema: Inspection, signal }),
  });

export const sampleOf = (id: string) =>
  queryOptions({
    queryKey: [orderRecord.name, 'sample', id],
    queryFn: ({ signal }) => api.get(samplePath(id), { schema: Sample, signal }),
  });

/** The newest samples of a quote or an inquiry. */
export const samplesOf = (owner: 'quote' | 'inquiry', id: string) =>
  queryOptions({
    queryKey: [orderRecord.name, 'samples', owner, id],
    queryFn: ({ signal }) =>
      api.get(`/samples?${new URLSearchParams({ [owner]: id, limit: '50' })}`, { schema: SamplePage, signal }),
  });

/** A call after which everything about orders is read again. */
function useCheckCall<Variables, Answer>(call: (variables: Variables) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: () => client.invalidateQueries({ queryKey: [orderRecord.name] }),
  });
}

export const usePlanInspection = () =>
  useCheckCall((purchaseId: string) =>
    api.post(`/purchases/${encodeURIComponent(purchaseId)}/inspections`, { body: {}, schema: InspectionSaved }),
  );

export const useSaveInspection = (id: string) =>
  useCheckCall((body: object) => api.put(inspectionPath(id), { body, schema: InspectionSaved }));

export const useInspectionAction = (id: string) =>
  useCheckCall(({ action, body = {} }: { action: 'release' | 'report'; body?: object }) =>
    api.post(`${inspectionPath(id)}/${action}`, { body, schema: InspectionSaved }),
  );

export const useDeleteInspection = (id: string) => useCheckCall(() => api.delete(inspectionPath(id), { schema: Done }));

export const useSaveSample = (id: string | null) =>
  useCheckCall((body: object) =>
    id === null
      ? api.post('/samples', { body, schema: SampleSaved })
      : api.put(samplePath(id), { body, schema: SampleSaved }),
  );

export const useNextRound = (id: string) =>
  useCheckCall(() => api.post(`${samplePath(id)}/next-round`, { body: {}, schema: SampleSaved }));

export const useDeleteSample = (id: string) => useCheckCall(() => api.delete(samplePath(id), { schema: Done }));

/** Sends a picture of an inspection or a sample. */
export async function sendPicture(owner: 'inspections' | 'samples', id: string, file: File): Promise<string> {
  const body = new FormData();
  body.set('files', await shrinkPicture(file), file.name);
  const answer = await api.post(`/${owner}/${encodeURIComponent(id)}/pictures`, { body, schema: CheckPictureSaved });
  return answer.file.fileId;
}

const picturePath = (fileId: string) => `/check-pictures/${encodeURIComponent(fileId)}`;

export const useMarkPicture = () =>
  useCheckCall(({ fileId, forCustomer }: { fileId: string; forCustomer: boolean }) =>
    api.put(picturePath(fileId), { body: { forCustomer }, schema: CheckPictureSaved }),
  );

export const useDeletePicture = () =>
  useCheckCall((fileId: string) => api.delete(picturePath(fileId), { schema: Done }));

export const useSendPictures = (owner: 'inspections' | 'samples', id: string) =>
  useCheckCall(async (files: readonly File[]) => {
    for (const file of files) await sendPicture(owner, id, file);
  });
