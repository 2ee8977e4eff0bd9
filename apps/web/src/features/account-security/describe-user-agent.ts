export interface Device {
  /** Null when nothing known is named in it. */
  browser: string | null;
  system: string | null;
  isHandheld: boolean;
}

// The first match wins: most browsers also carry the names of those they descend from.
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

/** Which browser on which system a User-Agent header speaks of, as a person would call them. */
export function describeUserAgent(userAgent: string): Device {
  const firstOf = (known: typeof BROWSERS) => known.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
  const system = firstOf(SYSTEMS);
  return { browser: firstOf(BROWSERS), system, isHandheld: system !== null && HANDHELDS.includes(system) };
}
