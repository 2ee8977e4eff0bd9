import fc, { type Arbitrary } from 'fast-check';

const SMUGGLED = 'GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n';

const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;
const post = (headers: string[], body: string) =>
  `POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers.join('\r\n')}\r\n\r\n${body}`;

/** Request smuggling: ambiguous lengths with a second request in the gap. */
export const SMUGGLING: Readonly<Record<string, string>> = {
  'a length and chunks': post(['Content-Length: 4', 'Transfer-Encoding: chunked'], chunked('{}') + SMUGGLED),
  'chunks and a length': post(
    ['Transfer-Encoding: chunked', `Content-Length: ${SMUGGLED.length + 5}`],
    `0\r\n\r\n${SMUGGLED}`,
  ),
  'two lengths': post(['Content-Length: 2', `Content-Length: ${SMUGGLED.length + 2}`], `{}${SMUGGLED}`),
  'two lengths in one header': post([`Content-Length: 2, ${SMUGGLED.length + 2}`], `{}${SMUGGLED}`),
  'a length with a sign': post(['Content-Length: +2'], `{}${SMUGGLED}`),
  'a length in other digits': post(['Content-Length: 0x2'], `{}${SMUGGLED}`),
  'a negative length': post(['Content-Length: -1'], SMUGGLED),
  'a length with a blank before the colon': post(['Content-Length : 2'], `{}${SMUGGLED}`),
  'an unknown encoding': post(['Transfer-Encoding: cow', 'Content-Length: 2'], `{}${SMUGGLED}`),
  'chunks that are not last': post(['Transfer-Encoding: chunked, identity'], chunked('{}') + SMUGGLED),
  'chunks twice': post(['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], chunked('{}') + SMUGGLED),
  'chunks by a header with a blank': post(['Transfer-Encoding : chunked', 'Content-Length: 2'], `{}${SMUGGLED}`),
  'chunks by a folded header': post(['Transfer-Encoding:\r\n chunked', 'Content-Length: 2'], `{}${SMUGGLED}`),
  'chunks by a header with a vertical tab': post(
    ['Transfer-Encoding:\x0bchunked', 'Content-Length: 2'],
    `{}${SMUGGLED}`,
  ),
  'a chunk size that overflows': post(
    ['Transfer-Encoding: chunked'],
    `ffffffffffffffff1\r\n{}\r\n0\r\n\r\n${SMUGGLED}`,
  ),
  'a chunk size with a sign': post(['Transfer-Encoding: chunked'], `+2\r\n{}\r\n0\r\n\r\n${SMUGGLED}`),
  'a chunk without its end': post(['Transfer-Encoding: chunked'], `2\r\n{}X0\r\n\r\n${SMUGGLED}`),
  'lines that end in a bare line feed': post(
    ['X: y\nTransfer-Encoding: chunked', 'Content-Length: 2'],
    `{}${SMUGGLED}`,
  ),
  'a header with a bare carriage return': post(['X: y\rContent-Length: 40', 'Content-Length: 2'], `{}${SMUGGLED}`),
  'a header with a zero byte': post(['X: y\0', 'Content-Length: 2'], `{}${SMUGGLED}`),
};

const METHODS = [
  'GET',
  'POST',
  'PUT',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PRI',
  'get',
  'G ET',
  'GET\0',
  '',
];
const TARGETS = [
  '/health',
  '*',
  '',
  'health',
  '//health',
  '/\0',
  '/%',
  '/%zz',
  '/%c0%af',
  '/%ff%fe',
  '/..%5c..%5cetc/passwd',
  '/health?%',
  '/products/public?search=%00',
  'http://[::1/health',
  'http://x:99999/health',
  '/health#x',
  '/ health',
  `/${'a'.repeat(9000)}`,
  `/health?${'a=b&'.repeat(3000)}`,
];
const VERSIONS = ['HTTP/1.1', 'HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/1.1 ', 'HTTP/9.9', 'HTTQ/1.1', ''];
const HEADERS = [
  'Host: x',
  'Host: x\r\nHost: y',
  'Host: x/../y',
  'Host:',
  'Authorization: Bearer x\r\nAuthorization: Bearer y',
  'Content-Length: 5',
  'Content-Length: 99999999999999999999',
  'Content-Length: 1e3',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'Content-Type: application/json',
  'Content-Type: application/json; charset=utf-7',
  'Content-Type: multipart/form-data; boundary=',
  'Content-Type: \x80\xff',
  'Content-Encoding: gzip',
  'Expect: 100-continue',
  'Expect: the unexpected',
  'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAAQAAP__',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Connection: close',
  'Connection: keep-alive, close, x',
  'Range: bytes=0-99999999999999999999',
  'If-None-Match: "',
  'Accept: text/html',
  'Accept: \x00',
  `Accept-Language: ${'x-'.repeat(2000)}`,
  'Cookie: rt=%; =; ;;;',
  'Origin: null',
  'X-Forwarded-For: 1.1.1.1, \x01',
  ': no name',
  'no colon',
  ' folded',
  `X: ${'y'.repeat(20_000)}`,
  'Idempotency-Key: \xff',
];

/** A head with possibly invalid lines, and a body that may not match. */
export const anyRawRequest: Arbitrary<string> = fc
  .record({
    method: fc.constantFrom(...METHODS),
    target: fc.constantFrom(...TARGETS),
    version: fc.oneof(
      { weight: 3, arbitrary: fc.constant('HTTP/1.1') },
      { weight: 1, arbitrary: fc.constantFrom(...VERSIONS) },
    ),
    headers: fc.array(fc.constantFrom(...HEADERS), { maxLength: 6 }),
    lineEnd: fc.constantFrom('\r\n', '\r\n', '\r\n', '\n', '\r'),
    body: fc.oneof(
      fc.constantFrom('', '{}', '5\r\nhello\r\n0\r\n\r\n', 'zz\r\n'),
      fc.string({ unit: 'binary-ascii', maxLength: 60 }),
    ),
  })
  .map(({ method, target, version, headers, lineEnd, body }) =>
    [`${method} ${target} ${version}`, ...headers, '', body].join(lineEnd),
  );
