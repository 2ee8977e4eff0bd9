import { useState } from 'react';
import { session } from '#src/lib/session.ts';

/** The unsent response. It survives a reload, an expired session and a failure, per tab and user. */
export function useResponseDraft(inquiryId: string): [text: string, change: (text: string) => void] {
  const key = `response:${session.state().user?._id}:${inquiryId}`;
  const [text, setText] = useState(() => read(key));

  function change(next: string) {
    setText(next);
    store(key, next);
  }

  return [text, change];
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function store(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Storage is blocked: the text lasts as long as the screen.
  }
}
