import { chmodSync, existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { makeTempTree } from '../testing/temp-tree.ts';
import { CannotRunError } from './cannot-run-error.ts';
import { findBrowser, provideBrowser } from './find-browser.ts';

const WORKING = '#!/bin/sh\necho Chromium 1.0\n';
const BROKEN = '#!/bin/sh\necho "install it first" >&2\nexit 1\n';

/** A folder of small programs that act as browsers. */
function machineWith(programs: Record<string, string>) {
  const folder = makeTempTree({ '.keep': '', ...programs });
  for (const name of Object.keys(programs)) chmodSync(path.join(folder, name), 0o755);
  return { PATH: folder, at: (name: string) => path.join(folder, name) };
}

test('prefers CHROMIUM_PATH', () => {
  const { PATH, at } = machineWith({ mine: WORKING, own: WORKING, chromium: WORKING });

  expect(findBrowser({ PATH, CHROMIUM_PATH: at('mine') }, at('own'))).toBe(at('mine'));
});

test.each(['missing', 'broken'])('a CHROMIUM_PATH that is %s is an error, and no other browser is tried', (name) => {
  const { PATH, at } = machineWith({ broken: BROKEN, chromium: WORKING });

  expect(() => findBrowser({ PATH, CHROMIUM_PATH: at(name) }, at('own'))).toThrow(CannotRunError);
});

test('prefers the headless browser if it starts', () => {
  const machine = { own: WORKING, chromium: WORKING };
  const whole = machineWith({ ...machine, 'chromium-headless-shell': WORKING });
  const broken = machineWith({ ...machine, 'chromium-headless-shell': BROKEN });

  expect(findBrowser({ PATH: whole.PATH }, whole.at('own'))).toBe(whole.at('chromium-headless-shell'));
  expect(findBrowser({ PATH: broken.PATH }, broken.at('own'))).toBe(broken.at('own'));
});

test('prefers Playwright’s own browser to system browsers', () => {
  const { PATH, at } = machineWith({ own: WORKING, chromium: WORKING });

  expect(findBrowser({ PATH }, at('own'))).toBe(at('own'));
});

test.each(['chromium', 'chromium-browser', 'google-chrome'])('finds %s on the PATH', (name) => {
  const { PATH, at } = machineWith({ [name]: WORKING });

  expect(findBrowser({ PATH }, at('own'))).toBe(at(name));
});

test('skips a stub that only prints how to install the browser', () => {
  const { PATH, at } = machineWith({ 'chromium-browser': BROKEN, 'google-chrome': WORKING });

  expect(findBrowser({ PATH }, at('own'))).toBe(at('google-chrome'));
});

test('returns null on a machine without a browser', () => {
  const { PATH, at } = machineWith({});

  expect(findBrowser({ PATH }, at('own'))).toBeNull();
});

describe('on a machine without a browser', () => {
  // Acts as the package manager: "install chromium" copies the program "package-chromium" to "chromium".
  const APT_GET = `#!/bin/sh
for name; do :; done
case "$*" in *install*) cd "$(/usr/bin/dirname "$0")" && /bin/cp "package-$name" "$name" 2>/dev/null;; esac
`;

  test('installs the headless package as root, with a message', () => {
    const said = vi.spyOn(console, 'log').mockReturnValue();
    const packages = { 'package-chromium': WORKING, 'package-chromium-headless-shell': WORKING };
    const { PATH, at } = machineWith({ 'apt-get': APT_GET, ...packages });

    expect(provideBrowser({ PATH }, at('own'), true)).toBe(at('chromium-headless-shell'));
    expect(said).toHaveBeenCalledWith(expect.stringContaining('installing it with apt-get'));
    expect(existsSync(at('chromium'))).toBe(false);
  });

  test('installs the ordinary package where there is no headless one', () => {
    vi.spyOn(console, 'log').mockReturnValue();
    const { PATH, at } = machineWith({ 'apt-get': APT_GET, 'package-chromium': WORKING });

    expect(provideBrowser({ PATH }, at('own'), true)).toBe(at('chromium'));
  });

  test('throws if the installed browser does not start', () => {
    vi.spyOn(console, 'log').mockReturnValue();
    const { PATH, at } = machineWith({ 'apt-get': APT_GET, 'package-chromium': BROKEN });

    expect(() => provideBrowser({ PATH }, at('own'), true)).toThrow(/could not be installed/);
  });

  test.each([
    ['E2E_INSTALL=0', { E2E_INSTALL: '0' }, true, 'apt-get'],
    ['an ordinary user', {}, false, 'apt-get'],
    ['a system without apt-get', {}, true, 'another-installer'],
  ])('installs nothing for %s', (_, env, isRoot, installer) => {
    const { PATH, at } = machineWith({ [installer]: APT_GET, 'package-chromium': WORKING });

    expect(() => provideBrowser({ ...env, PATH }, at('own'), isRoot)).toThrow(CannotRunError);
    expect(existsSync(at('chromium'))).toBe(false);
  });
});
