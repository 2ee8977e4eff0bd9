/** Where the API answers when nothing is configured and the page came from elsewhere, a file or another web server. */
const FALLBACK = 'http://localhost:5004';

export interface ApiBaseSources {
  /** VITE_API_URL at build time. */
  buildTime: string | undefined;
  /** <meta name="api-base"> of the page. */
  runTime: string | undefined;
  servedByOurServer: boolean;
}

/** The address that call paths are appended to; an empty one means the page's own origin. */
export function chooseApiBase({ buildTime, runTime, servedByOurServer }: ApiBaseSources): string {
  const configured = runTime || buildTime;
  if (configured) return configured.replace(/\/+$/, '');
  return servedByOurServer ? '' : FALLBACK;
}
