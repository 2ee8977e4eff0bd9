import { REPLY_PLACES, type ReplyPlace, type ReplyTemplate, type ReplyUse } from '@sampan/contract/reply-templates';
import { fillTemplate } from '@sampan/contract/templates';

/** What the placeholders stand for. One without a value cannot be filled in. */
export type ReplyValues = Partial<Record<ReplyPlace, string>>;

export const isOffered = (template: ReplyTemplate, use: ReplyUse): boolean =>
  template.use === 'any' || template.use === use;

export const hasPlace = (text: string, place: ReplyPlace): boolean => text.includes(`{${place}}`);

/** A template's text with its placeholders filled in; null if one has no value. */
export function replyText(template: string, values: ReplyValues): string | null {
  const isComplete = REPLY_PLACES.every((place) => !hasPlace(template, place) || values[place] !== undefined);
  return isComplete ? fillTemplate(template, values as Record<string, string>) : null;
}
