import { PackingTaken, type Shipment, ShipmentDocumentsIssued, ShipmentSaved } from '@sampan/contract/shipments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { shipmentRecord } from '../shipment-record.ts';

/** A call that answers with the shipment. Shows it immediately, and refreshes the lists and orders that contain it. */
function useShipmentWrite<Variables, Answer extends { shipment: Shipment }>(
  call: (variables: Variables) => Promise<Answer>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: ({ shipment }) => {
      client.setQueryData(shipmentRecord.detailOf(shipment._id).queryKey, shipment);
      void client.invalidateQueries({
        predicate: ({ queryKey }) => !(queryKey[0] === shipmentRecord.name && queryKey[1] === 'detail'),
      });
    },
  });
}

export const useSaveShipment = (id: string) =>
  useShipmentWrite((body: unknown) => api.put(shipmentRecord.path(id), { body, schema: ShipmentSaved }));

export const useSetShipmentStep = (id: string) =>
  useShipmentWrite(({ kind, body }: { kind: string; body: object }) =>
    api.put(`${shipmentRecord.path(id)}/steps/${kind}`, { body, schema: ShipmentSaved }),
  );

export const useTakePacking = (id: string) =>
  useShipmentWrite((body: object) =>
    api.post(`${shipmentRecord.path(id)}/take-packing`, { body, schema: PackingTaken }),
  );

export const useIssueShipmentDocuments = (id: string) =>
  useShipmentWrite((body: object) =>
    api.post(`${shipmentRecord.path(id)}/documents`, { body, schema: ShipmentDocumentsIssued }),
  );
