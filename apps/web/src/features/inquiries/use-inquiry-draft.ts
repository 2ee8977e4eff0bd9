import { useState } from 'react';
import { readStored, writeStored } from '#src/lib/browser-storage.ts';
import { session } from '#src/lib/session.ts';

/** An unsent response or note, kept in this browser per user. */
export function useInquiryDraft(
  kind: 'response' | 'note' | 'reply',
  inquiryId: string,
): [text: string, change: (text: string) => void] {
  const key = `${kind}:${session.state().user?._id}:${inquiryId}`;
  const [text, setText] = useState(() => readStored(key) ?? '');

  function change(next: string) {
    setText(next);
    writeStored(key, next || null);
  }

  return [text, change];
}
