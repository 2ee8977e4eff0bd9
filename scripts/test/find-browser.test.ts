import { chmodSync, existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { makeTempTree } from '../testing/temp-tree.ts';
import { CannotRunError } from './cannot-run-error.ts';
import { findBrowser, provideBrowser } from './find-browser.ts';

const WORKING = '#!/bin/sh\necho Chromium 1.0\n';
const BROKEN = '#!/bin/sh\necho "install it first" >&2\nexit 1\n';

/** A folder of small programs that stand for browsers. */
function machineWith(programs: Record<string, string>) {
  const folder = makeTempTree({ '.keep': '', ...programs });
  for (const name of Object.keys(programs)) chmodSync(path.join(folder, name), 0o755);
  return { PATH: folder, at: (name: string) => path.join(folder, name) };
}

test('CHROMIUM_PATH wins over everything', () => {
  const { PATH, at } = machineWith({ mine: WORKING, own: WORKING, chromium: WORKING });

  expect(findBrowser({ PATH, CHROMIUM_PATH: at('mine') }, at('own'))).toBe(at('mine'));
});

test.each(['missing', 'broken'])('a CHROMIUM_PATH that is %s is an error, and nothing else is tried', (name) => {
  const { PATH, at } = machineWith({ broken: BROKEN, chromium: WORKING });

  expect(() => findBrowser({ PATH, CHROMIUM_PATH: at(name) }, at('own'))).toThrow(CannotRunError);
});

test('the headless browser comes first if it starts', () => {
  const machine = { own: WORKING, chromium: WORKING };
  const whole = machineWith({ ...machine, 'chromium-headless-shell': WORKING });
  const broken = machineWith({ ...machine, 'chromium-headless-shell': BROKEN });

  expect(findBrowser({ PATH: whole.PATH }, whole.at('own'))).toBe(whole.at('chromium-headless-shell'));
  expect(findBrowser({ PATH: broken.PATH }, broken.at('own'))).toBe(broken.at('own'));
});

test("Playwright's own browser comes before system browsers", () => {
  const { PATH, at } = machineWith({ own: WORKING, chromium: WORKING });

  expect(findBrowser({ PATH }, at('own'))).toBe(at('own'));
});

test.each(['chromium', 'chromium-browser', 'google-chrome'])('%s is found on the PATH', (name) => {
  const { PATH, at } = machineWith({ [name]: WORKING });

  expect(findBrowser({ PATH }, at('own'))).toBe(at(name));
});

test('a stub that only explains how to install the browser is skipped', () => {
  const { PATH, at } = machineWith({ 'chromium-browser': BROKEN, 'google-chrome': WORKING });

  expect(findBrowser({ PATH }, at('own'))).toBe(at('google-chrome'));
});

test('a machine without a browser has none', () => {
  const { PATH, at } = machineWith({});

  expect(findBrowser({ PATH }, at('own'))).toBeNull();
});

describe('on a machine without a browser', () => {
  // Stands for the package manager: "install" brings the program that is named "package".
  const APT_GET =
    '#!/bin/sh\ncase "$*" in *install*) cd "$(/usr/bin/dirname "$0")" && /bin/cp package chromium;; esac\n';

  test('root gets the system package, with a message', () => {
    const said = vi.spyOn(console, 'log').mockReturnValue();
    const { PATH, at } = machineWith({ 'apt-get': APT_GET, package: WORKING });

    expect(provideBrowser({ PATH }, at('own'), true)).toBe(at('chromium'));
    expect(said).toHaveBeenCalledWith(expect.stringContaining('installing the package "chromium"'));
  });

  test('a package that does not start is an error', () => {
    vi.spyOn(console, 'log').mockReturnValue();
    const { PATH, at } = machineWith({ 'apt-get': APT_GET, package: BROKEN });

    expect(() => provideBrowser({ PATH }, at('own'), true)).toThrow(/could not be installed/);
  });

  test.each([
    ['E2E_INSTALL=0', { E2E_INSTALL: '0' }, true, 'apt-get'],
    ['an ordinary user', {}, false, 'apt-get'],
    ['a system without apt-get', {}, true, 'another-installer'],
  ])('nothing is installed under %s', (_, env, isRoot, installer) => {
    const { PATH, at } = machineWith({ [installer]: APT_GET, package: WORKING });

    expect(() => provideBrowser({ ...env, PATH }, at('own'), isRoot)).toThrow(CannotRunError);
    expect(existsSync(at('chromium'))).toBe(false);
  });
});
