import { expect, test } from 'vitest';
import { MAIL_MAX_BYTES, readMail, textOfHtml } from './read-mail.ts';

const bytes = (...lines: string[]) => new TextEncoder().encode(lines.join('\r\n'));
const base64 = (text: string) => Buffer.from(text).toString('base64');

test('reads the sender, the text and the files of a mail', () => {
  const mail = readMail(
    bytes(
      `From: =?utf-8?B?${base64('דנה לוי')}?= <dana@importer.example>`,
      'Date: Thu, 12 Nov 2026 09:30:00 +0200',
      'Subject: =?utf-8?Q?Kettles_=E2=82=AC?=',
      ' =?utf-8?Q?_and_more?=',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="outer"',
      '',
      'for old readers',
      '--outer',
      'Content-Type: multipart/alternative; boundary=inner',
      '',
      '--inner',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Can you make it blue? =D7=9B=D7=97=D7=95=D7=9C, soft=',
      ' line',
      '--inner',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>Other</p>',
      '--inner--',
      '--outer',
      'Content-Type: application/pdf; name="x.pdf"',
      "Content-Disposition: attachment; filename*=UTF-8''..%2F%D7%9E%D7%A4%D7%A8%D7%98.pdf",
      'Content-Transfer-Encoding: base64',
      '',
      base64('%PDF-1.7 made up'),
      '--outer--',
      'after',
    ),
  );

  expect(mail).toMatchObject({
    from: 'דנה לוי <dana@importer.example>',
    subject: 'Kettles € and more',
    text: 'Can you make it blue? כחול, soft line',
    files: [{ name: 'מפרט.pdf', type: 'application/pdf' }],
  });
  expect(new TextDecoder().decode(mail.files[0]?.content)).toBe('%PDF-1.7 made up');
});

test('reads a text in its own encoding, and a mail without MIME', () => {
  const gbk = Buffer.concat([
    Buffer.from('Content-Type: text/plain; charset=gb18030\n\n'),
    Buffer.from([0xc4, 0xe3, 0xba, 0xc3]),
  ]);
  expect(readMail(new Uint8Array(gbk)).text).toBe('你好');
  expect(readMail(bytes('Subject: Hi', '', 'Plain text')).text).toBe('Plain text');
  expect(readMail(bytes('Content-Type: text/plain; charset=no-such', '', 'Still read')).text).toBe('Still read');
});

test('takes the words of an HTML mail and nothing that runs', () => {
  expect(
    textOfHtml(
      '<head><title>T</title></head><style>p{}</style><script>top.ran=1</script><p>Blue &amp; red</p><br>A&#8364;<img src=x>',
    ),
  ).toBe('Blue & red\n\nA€');
});

test('reads HTML that never ends in a moment', () => {
  const MANY = 1_000_000;
  for (const piece of ['<', '<script>', '<!--', '<style><!--', '</p', '<> ', '&nbsp;'])
    expect(textOfHtml(`<p>Blue</p>${piece.repeat(MANY / piece.length)}`)).toMatch(/^Blue/);
  expect(textOfHtml('<p>a</p><script>x</script ><STYLE>y</STYLE><!-- <b> -->b<!-- end')).toBe('a\nb');
});

test('refuses a mail beyond its limits, and survives a damaged one', () => {
  expect(() => readMail(new Uint8Array(MAIL_MAX_BYTES + 1))).toThrow(RangeError);
  const nested = (depth: number): string =>
    depth === 0
      ? 'Content-Type: text/plain\r\n\r\nend'
      : `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n${nested(depth - 1)}\r\n--b${depth}--`;
  expect(readMail(bytes(nested(5))).text).toBe('end');
  expect(() => readMail(bytes(nested(8)))).toThrow(RangeError);
  const many = Array.from({ length: 100 }, () => '--b\r\nContent-Type: text/plain\r\n\r\nx').join('\r\n');
  expect(() => readMail(bytes('Content-Type: multipart/mixed; boundary=b', '', many))).toThrow(RangeError);
  for (const damaged of ['', '\0\0\0', 'Content-Type: multipart/mixed', 'Content-Transfer-Encoding: base64\n\n!!!=='])
    expect(readMail(bytes(damaged)).files).toEqual([]);
});

// A header of unclosed texts takes the square of its length.
test('reads the first 4,096 characters of a header', () => {
  expect(readMail(bytes(`Subject: ${'a'.repeat(5000)}`, '', 'Blue'))).toMatchObject({
    subject: 'a'.repeat(4096),
    text: 'Blue',
  });
});
