import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

export interface Audit {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  largestPaintMs: number;
  blockedMs: number;
  layoutShift: number;
  scriptBytes: number;
  allBytes: number;
  /** Failed audits of accessibility, best practices and SEO. */
  failures: string[];
}

const SCORED = ['accessibility', 'best-practices', 'seo'];

export async function openChrome() {
  const { CHROMIUM_PATH } = process.env;
  const chrome = await launch({
    ...(CHROMIUM_PATH !== undefined && { chromePath: CHROMIUM_PATH }),
    chromeFlags: ['--headless=new', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  return { port: chrome.port, [Symbol.asyncDispose]: async () => chrome.kill() };
}

/** Lighthouse with phone emulation on a slow network and a cold cache. */
export async function measurePage(port: number, url: string): Promise<Audit> {
  const result = await lighthouse(url, { port, onlyCategories: ['performance', ...SCORED], logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}`);
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const requests = (audits['network-requests']?.details as { items?: Request[] } | undefined)?.items ?? [];
  const bytes = (wanted: (request: Request) => boolean) =>
    requests.filter(wanted).reduce((sum, { transferSize }) => sum + transferSize, 0);
  const failures = SCORED.flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaintMs: value('largest-contentful-paint'),
    blockedMs: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    scriptBytes: bytes(({ resourceType }) => resourceType === 'Script'),
    allBytes: bytes(() => true),
    failures,
  };
}

interface Request {
  resourceType?: string;
  transferSize: number;
}
