/** What a key does on a picture that is reviewed. */
export type PictureAction = 'mark' | 'askDelete' | 'right' | 'left';

type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Null: the key keeps its own meaning. D is the key at its place: in a Hebrew layout it types another letter. */
export function pictureAction({ key, code, ctrlKey, metaKey, altKey }: PressedKey): PictureAction | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === ' ') return 'mark';
  if (code === 'KeyD') return 'askDelete';
  if (key === 'ArrowRight') return 'right';
  return key === 'ArrowLeft' ? 'left' : null;
}

/** The place of the picture beside this one on the screen, which runs from right to left in Hebrew. */
export const placeBeside = (place: number, side: 'right' | 'left', direction: string): number =>
  place + ((side === 'right') === (direction === 'rtl') ? -1 : 1);
