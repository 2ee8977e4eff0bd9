import { isWrittenPhone } from '@sampan/contract/phone';
import { isEmail } from '@sampan/contract/text';

/** A URL parameter: absent, usable or invalid. */
type Given = { value: string } | 'invalid' | null;

export interface InquiryAddress {
  phone: Given;
  email: Given;
}

/** The maximum length of an email address. */
const EMAIL_MAX = 254;

/** Reads `?phone=` and `?email=` from the page's URL. */
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

/** Undefined if absent, null if it cannot be decoded. Not URLSearchParams, which turns the + of a phone into a space. */
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
