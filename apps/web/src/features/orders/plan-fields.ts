import type { DueEvent, Part } from '@sampan/contract/payments';

/** A part of a payment plan as typed. */
export interface PartFields {
  partId?: string;
  share: 'percent' | 'amount' | 'rest';
  value: string;
  due: DueEvent;
  dueDays: string;
  dueOn: string;
}

type StoredPart = Pick<Part, 'percent' | 'amount' | 'due' | 'dueDays' | 'dueOn'> & { partId?: string | undefined };

export const partFields = ({ partId, percent, amount, due, dueDays, dueOn }: StoredPart): PartFields => ({
  ...(partId !== undefined && { partId }),
  share: percent !== null ? 'percent' : amount !== null ? 'amount' : 'rest',
  value: percent !== null ? String(percent) : amount !== null ? String(amount) : '',
  due,
  dueDays: dueDays === 0 ? '' : String(dueDays),
  dueOn: dueOn ?? '',
});

export const newPart = (): PartFields => ({ share: 'rest', value: '', due: 'shipment', dueDays: '', dueOn: '' });

/** Only some events have days after them. */
export const hasDays = (due: DueEvent): boolean => due !== 'shipment' && due !== 'day';

/** The part as the contract has it; the server checks what is typed. */
export const partBody = ({ partId, share, value, due, dueDays, dueOn }: PartFields) => ({
  ...(partId !== undefined && { partId }),
  percent: share === 'percent' ? value : null,
  amount: share === 'amount' ? value : null,
  due,
  dueDays: hasDays(due) && dueDays !== '' ? dueDays : 0,
  dueOn: due === 'day' && dueOn !== '' ? dueOn : null,
});

/** The fields of a named plan, as new parts. */
export const planFields = (parts: readonly Omit<StoredPart, 'partId'>[]): PartFields[] =>
  parts.map((part) => partFields(part));
