import { isWrittenPhone } from '@sampan/contract/inquiries';
import { isEmail } from '@sampan/contract/text';

/** What an address says about a field: nothing, something to fill in, or something that cannot be used. */
type Given = { value: string } | 'invalid' | null;

export interface InquiryAddress {
  phone: Given;
  email: Given;
}

/** The longest address that mail knows. */
const EMAIL_MAX = 254;

/** Reads `?phone=` and `?email=` of the page's address. */
export function readInquiryAddress(search: string): InquiryAddress {
  return {
    phone: given(rawParam(search, 'phone'), isWrittenPhone),
    email: given(rawParam(search, 'email'), (value) => value.length <= EMAIL_MAX && isEmail(value)),
  };
}

function given(value: string | null | undefined, isUsable: (value: string) => boolean): Given {
  if (value === null) return 'invalid';
  if (value === undefined || value === '') return null;
  return isUsable(value) ? { value } : 'invalid';
}

/** Undefined when it is not there, null when it cannot be decoded. Not URLSearchParams: that takes the + of a phone for a blank. */
function rawParam(search: string, name: string): string | null | undefined {
  const pair = search
    .replace(/^\?/, '')
    .split('&')
    .find((part) => part === name || part.startsWith(`${name}=`));
  if (pair === undefined) return undefined;
  try {
    return decodeURIComponent(pair.slice(name.length + 1)).trim();
  } catch {
    return null;
  }
}
