import { expect, test } from 'vitest';
import { addMessage, readMessageFile } from './message-file.ts';

const part = (type: string, name: string) =>
  ['--b', `Content-Type: ${type}; name="${name}"`, 'Content-Transfer-Encoding: base64', '', 'aGk='].join('\n');

test('takes the type of an attached file from its name where the mail says none, and names the others', async () => {
  const mail = [
    'Content-Type: multipart/mixed; boundary=b',
    '',
    part('application/octet-stream', 'Plan.PDF'),
    part('image/jpg', 'kettle.jpg'),
    part('application/msword', 'terms.doc'),
    '--b--',
  ].join('\n');
  const read = await readMessageFile(new File([mail], 'reply.eml'));
  expect(read).toMatchObject({ keeps: 'start', leftOut: ['terms.doc'] });
  if ('problem' in read) throw new Error(read.problem);
  expect(read.files.map(({ name, type }) => [name, type])).toEqual([
    ['Plan.PDF', 'application/pdf'],
    ['kettle.jpg', 'image/jpeg'],
  ]);
});

test('reads an exported chat as it is, and no file above the limit', async () => {
  expect(await readMessageFile(new File(['\n2026/11/18 Wang: 你好\n'], '聊天.TXT'))).toEqual({
    text: '2026/11/18 Wang: 你好',
    keeps: 'end',
    files: [],
    leftOut: [],
  });
  const large = new File([new Uint8Array(25 * 1024 * 1024 + 1)], 'large.eml');
  expect(await readMessageFile(large)).toEqual({ problem: 'large' });
});

test('cuts a long message at the right end, and never what was typed', () => {
  const add = (typed: string, text: string, keeps: 'start' | 'end') => addMessage(typed, { text, keeps }, 8);
  expect(add('', '12345678', 'start')).toEqual({ text: '12345678', isCut: false });
  expect(add('ab', '12345', 'start')).toEqual({ text: 'ab\n\n1234', isCut: true });
  expect(add('ab', '12345', 'end')).toEqual({ text: 'ab\n\n2345', isCut: true });
  expect(add('abcdefg', '12', 'end')).toEqual({ text: 'abcdefg', isCut: true });
});
