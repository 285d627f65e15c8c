/** Where the browser for the tests is; on Debian, as root, it is installed when there is none. */
import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const PACKAGES = ['chromium', 'fonts-noto-cjk'];

/**
 * CHROMIUM_PATH, else the system's, else Playwright's own, else Debian's package when root.
 * Throws an error that says what to install.
 */
export function findChromium(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (isExecutable(named)) return named;
    throw new Error(`CHROMIUM_PATH：${named} 不是可执行文件`);
  }
  const found = systemChromium() ?? [chromium.executablePath()].find(existsSync);
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) installDebian();
  const installed = systemChromium();
  if (installed) return installed;
  throw new Error(
    `没有找到 Chromium：请安装 chromium（Debian：apt-get install ${PACKAGES.join(' ')}），` +
      '或运行 npx playwright install chromium，或用 CHROMIUM_PATH 指明它的位置',
  );
}

function systemChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return [...folders.flatMap(folder => NAMES.map(name => join(folder, name))), MAC].find(isExecutable);
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
