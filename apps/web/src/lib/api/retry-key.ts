import { useRef } from 'react';
import { randomKey } from '../random-key.ts';

/** The Idempotency-Key of a form's requests: the same for a retry, another one once the content has changed. */
export function useRetryKey(): (content: object) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (text !== last.current.content) last.current = { content: text, key: randomKey() };
    return last.current.key;
  };
}
