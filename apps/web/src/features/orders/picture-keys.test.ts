import { describe, expect, test } from 'vitest';
import { pictureAction, placeBeside } from './picture-keys.ts';

const pressed = (key: string, code: string, others: object = {}) => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...others,
});

describe('a key on a picture', () => {
  test.each([
    ['the space bar marks it for the customer', pressed(' ', 'Space'), 'mark'],
    ['D asks whether to delete it', pressed('d', 'KeyD'), 'askDelete'],
    ['D in a Hebrew layout, too', pressed('ג', 'KeyD'), 'askDelete'],
    ['D while a Chinese word is typed, too', pressed('Process', 'KeyD'), 'askDelete'],
    ['an arrow moves', pressed('ArrowRight', 'ArrowRight'), 'right'],
    ['the other arrow moves', pressed('ArrowLeft', 'ArrowLeft'), 'left'],
    ['Enter opens it, as any link', pressed('Enter', 'Enter'), null],
    ['Tab leaves it', pressed('Tab', 'Tab'), null],
  ])('%s', (_, key, action) => {
    expect(pictureAction(key)).toBe(action);
  });

  test.each(['ctrlKey', 'metaKey', 'altKey'])('with %s belongs to the browser', (held) => {
    expect(pictureAction(pressed('d', 'KeyD', { [held]: true }))).toBeNull();
    expect(pictureAction(pressed(' ', 'Space', { [held]: true }))).toBeNull();
  });
});

test.each([
  ['right', 'ltr', 3],
  ['left', 'ltr', 1],
  ['right', 'rtl', 1],
  ['left', 'rtl', 3],
] as const)('to the %s of the third picture in %s is the place %i', (side, direction, place) => {
  expect(placeBeside(2, side, direction)).toBe(place);
});
