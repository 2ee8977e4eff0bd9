/** The default API address for a page that our server did not send. */
const FALLBACK = 'http://localhost:5004';

export interface ApiBaseSources {
  /** VITE_API_URL at build time. */
  buildTime: string | undefined;
  /** <meta name="api-base"> of the page. */
  runTime: string | undefined;
  servedByOurServer: boolean;
}

/** The base of all call paths; empty means the page's own origin. */
export function chooseApiBase({ buildTime, runTime, servedByOurServer }: ApiBaseSources): string {
  const configured = runTime || buildTime;
  if (configured) return configured.replace(/\/+$/, '');
  return servedByOurServer ? '' : FALLBACK;
}
