/** Finds the browsers for the tests; on Debian, as root, installs them if missing. */
import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/**
 * Chromium features that tests never show: suggestion lists below the address bar, each a page with scripts
 * that takes nearly half the time of a new context; a renderer started in advance for a page that never comes.
 */
const UNSEEN = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  'SpareRendererForSitePerProcess',
];
/** Features that Playwright disables: Chromium uses only the last such switch, so ours repeats them. */
const PLAYWRIGHTS = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];

/** Switches for Chromium; root runs without sandbox. */
export const chromiumSwitches = (): string[] => [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  // Machines of tests draw by the processor anyway; without a process of its own for it, a sixth less work.
  '--disable-gpu',
  '--in-process-gpu',
  `--disable-features=${[...PLAYWRIGHTS, ...UNSEEN].join()}`,
];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
/** Chromium without the parts around a page: it renders the same and takes a fifth less time. */
const SHELL = 'chromium-headless-shell';
const PACKAGES = ['chromium', SHELL, 'fonts-noto-cjk'];

export interface Chromium {
  /** The browser with windows, permissions and push. */
  whole: string;
  /** For pages alone; the whole browser where there is no shell. */
  shell: string;
}

/**
 * CHROMIUM_PATH, else the system's, else Playwright's own, else Debian's packages when root.
 * Throws an error that says what to install.
 */
export function findChromium(): Chromium {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (isExecutable(named)) return { whole: named, shell: named };
    throw new Error(`CHROMIUM_PATH：${named} 不是可执行文件`);
  }
  const find = () => onPath(NAMES) ?? [MAC, chromium.executablePath()].find(isExecutable);
  if (!find() && process.getuid?.() === 0 && existsSync('/etc/debian_version')) installDebian();
  const whole = find();
  if (whole) return { whole, shell: onPath([SHELL]) ?? whole };
  throw new Error(
    `没有找到 Chromium：请安装 chromium（Debian：apt-get install ${PACKAGES.join(' ')}），` +
      '或运行 npx playwright install chromium，或用 CHROMIUM_PATH 指明它的位置',
  );
}

function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.flatMap(folder => names.map(name => join(folder, name))).find(isExecutable);
}

function installDebian(): void {
  console.log(`安装 ${PACKAGES.join('、')}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => execFileSync('apt-get', args, { env, stdio: 'inherit' });
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...PACKAGES);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
