/** What runs before the first paint, as one inline script: each script's hash is sent with every page. */
import { createHash } from 'node:crypto';
import { LAYOUT_SCRIPT } from './layout-script.ts';
import { THEME_SCRIPT } from './theme.ts';

export const FIRST_SCRIPT = `${THEME_SCRIPT};${LAYOUT_SCRIPT}`;

/** The script's hash, for script-src. */
export const FIRST_HASH: `sha256-${string}` = `sha256-${createHash('sha256').update(FIRST_SCRIPT).digest('base64')}`;
