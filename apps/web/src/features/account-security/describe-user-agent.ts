export interface Device {
  /** Null if unknown. */
  browser: string | null;
  system: string | null;
  isHandheld: boolean;
}

// The first match wins: most User-Agent headers also name other browsers.
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['WeChat', /MicroMessenger\//],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['QQ Browser', /M?QQBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /(Headless)?Chrome\/|CriOS\//],
  ['Safari', /Version\/.+Safari\//],
];

const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Windows', /Windows NT/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux/],
];

const HANDHELDS = ['iPhone', 'iPad', 'Android'];

/** The browser and system in a User-Agent header, by their common names. */
export function describeUserAgent(userAgent: string): Device {
  const firstOf = (known: typeof BROWSERS) => known.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
  const system = firstOf(SYSTEMS);
  return { browser: firstOf(BROWSERS), system, isHandheld: system !== null && HANDHELDS.includes(system) };
}
