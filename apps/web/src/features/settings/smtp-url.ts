export interface MailServer {
  host: string;
  port: string;
  user: string;
  password: string;
}

/** The address of a mail server from its parts. Port 465 uses implicit TLS; without a host there is no address. */
export function smtpUrlOf({ host, port, user, password }: MailServer): string {
  if (host.trim() === '') return '';
  const secret = password === '' ? '' : `:${encodeURIComponent(password)}`;
  const login = user.trim() === '' ? '' : `${encodeURIComponent(user.trim())}${secret}@`;
  return `${port.trim() === '465' ? 'smtps' : 'smtp'}://${login}${host.trim()}:${port.trim() || '587'}`;
}
