/** Whether a Host header is a host name or address with an optional port. */
export const isValidHost = (host: string): boolean =>
  /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`);
