import { classNames } from '../class-names.ts';
import { OWN_END, ROW_LINE } from './DataTable.tsx';

/** An email in a table: the name and the domain each on one line, with an ellipsis where they do not fit. */
export function EmailText({ children: email }: { children: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span dir="ltr" title={email} className={classNames(OWN_END, 'inline-block leading-tight md:min-w-28 rows:block')}>
      <span className={ROW_LINE}>{email.slice(0, at)}</span>
      <wbr className="rows:hidden" />
      <span className={ROW_LINE}>{email.slice(at)}</span>
    </span>
  );
}
