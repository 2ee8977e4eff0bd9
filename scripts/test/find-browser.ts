import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CannotRunError } from './cannot-run-error.ts';

type Environment = Record<string, string | undefined>;

/** Debian's headless package, with which the browser tests take a quarter less time. */
const HEADLESS = ['chromium-headless-shell'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * The Chromium for the browser tests: `CHROMIUM_PATH`, the fastest one, Playwright's own, or another one on this
 * machine.
 */
export function findBrowser(env: Environment, playwrightBrowser: string): string | null {
  const named = env['CHROMIUM_PATH'];
  if (named) {
    if (!runs(named)) throw new CannotRunError(`CHROMIUM_PATH is ${named}, which does not start.`);
    return named;
  }
  const candidates = [...placesOnPath(env, HEADLESS), playwrightBrowser, ...placesOnPath(env, NAMES), MAC_CHROME];
  return candidates.find((file) => existsSync(file) && runs(file)) ?? null;
}

function placesOnPath(env: Environment, names: string[]): string[] {
  const folders = (env['PATH'] ?? '').split(path.delimiter);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
}

// Checks that a file starts: some systems have a script of this name that only prints how to install the browser.
function runs(file: string): boolean {
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/** The path of the browser that `npx playwright install chromium` installs. */
export function playwrightBrowserPath(root: string): string {
  const requireFromE2e = createRequire(path.join(root, 'e2e', 'package.json'));
  const playwright: { chromium: { executablePath: () => string } } = requireFromE2e('@playwright/test');
  return playwright.chromium.executablePath();
}

/** Finds a browser. Without one, installs the system package if that is possible and allowed. */
export function provideBrowser(env: Environment, playwrightBrowser: string, isRoot: boolean): string {
  const found = findBrowser(env, playwrightBrowser);
  if (found !== null) return found;

  const advice = 'Install Chromium or Chrome or set CHROMIUM_PATH; npm test -- --unit runs the other tests.';
  if (env['E2E_INSTALL'] === '0') {
    throw new CannotRunError(`The browser tests found no Chromium, and E2E_INSTALL=0 forbids installing it. ${advice}`);
  }
  const hasAptGet = placesOnPath(env, ['apt-get']).some((file) => existsSync(file));
  if (!isRoot || !hasAptGet) throw new CannotRunError(`The browser tests found no Chromium. ${advice}`);

  console.log('The browser tests found no Chromium: installing it with apt-get (E2E_INSTALL=0 forbids this).');
  aptGet(env, 'update');
  // Ubuntu has no headless package.
  const isInstalled = [...HEADLESS, 'chromium'].some((name) =>
    aptGet(env, 'install', '--yes', '--no-install-recommends', name),
  );
  const browser = isInstalled ? findBrowser(env, playwrightBrowser) : null;
  if (browser === null) throw new CannotRunError(`Chromium could not be installed. ${advice}`);
  return browser;
}

/** Prints only errors. */
function aptGet(env: Environment, ...args: string[]): boolean {
  const { status } = spawnSync('apt-get', ['--quiet=2', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}
