import { DEFAULT_LANGUAGE, type Language } from '@sampan/contract/languages';
import type { MessageRef } from '@sampan/contract/message-ref';
import { messageIn } from '@sampan/contract/messages';

/** The language of messages: Hebrew or Chinese when `Accept-Language` starts with it, else English. */
export function messageLanguage(acceptLanguage: string | undefined): Language {
  const wanted = acceptLanguage?.trimStart().slice(0, 2).toLowerCase();
  return wanted === 'he' || wanted === 'zh' ? wanted : DEFAULT_LANGUAGE;
}

/** A message in the language of the request. */
export function say(request: { headers: { 'accept-language'?: string | undefined } }, ref: MessageRef): string {
  return messageIn(messageLanguage(request.headers['accept-language']), ref) ?? ref;
}
