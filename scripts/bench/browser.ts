import { type Browser, chromium } from 'playwright';
import { findChromium } from '../../tests/support/chromium.ts';

/** A real Chromium; as root only without its sandbox. */
export function launchBrowser(): Promise<Browser> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath: findChromium().whole, args });
}
