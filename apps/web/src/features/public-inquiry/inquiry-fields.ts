/** The form values. */
export interface InquiryFields {
  fullName: string;
  email: string;
  phone: string;
  importExperience: string;
  businessDescription: string;
  interestedProducts: string;
  importType: string;
  budget: string;
  notes: string;
  /** The honeypot. */
  website: string;
  /** One per product of the inquiry, in order. */
  productReferences: AskedFields[];
}

interface AskedFields {
  quantity: string;
  targetPrice: string;
}

/** The text fields. */
export type TextFieldName = Exclude<keyof InquiryFields, 'productReferences'>;

/** The fields stored in a draft. */
export const TEXT_FIELDS = [
  'fullName',
  'email',
  'phone',
  'importExperience',
  'businessDescription',
  'interestedProducts',
  'importType',
  'budget',
  'notes',
] as const satisfies readonly TextFieldName[];
