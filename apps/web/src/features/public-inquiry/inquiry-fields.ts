/** What stands in the fields of the form. */
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
  /** Nobody sees it: only programs fill it in. */
  website: string;
  /** One for each product that the form is about, in their order. */
  productReferences: AskedFields[];
}

interface AskedFields {
  quantity: string;
  targetPrice: string;
}

/** The fields of one text each. */
export type TextFieldName = Exclude<keyof InquiryFields, 'productReferences'>;

/** Those that a draft keeps. */
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
