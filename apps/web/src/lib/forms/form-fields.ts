/**
 * The fields of a form that edits a stored record: every field of the contract, also those that an API client may leave
 * out. A form that lacks one does not compile. Only a new record has no version.
 */
export type FormFields<T> = T extends readonly (infer Row)[]
  ? number extends T['length']
    ? FormFields<Row>[]
    : T
  : T extends File
    ? T
    : T extends object
      ? { [Name in Exclude<keyof T, 'updatedAt'>]-?: FormFields<T[Name]> } & Pick<T, Extract<keyof T, 'updatedAt'>>
      : T;
