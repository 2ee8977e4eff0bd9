import type { IncomingMessage } from 'node:http';

/** Whether a Host header is a host name or address with an optional port. */
export const isValidHost = (host: string): boolean =>
  /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`);

/** Node keeps the first of several Host headers; a proxy before it may have used another. */
export const hasTwoHosts = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;
