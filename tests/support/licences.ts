/** Licences of what is installed to run the site: which are taken, and which packages are let through by name. */

/** Ask for no more than their notice, or (MPL, OFL) for changes to the very files. */
export const ALLOWED: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
];

interface Exception {
  packages: RegExp;
  /** As the package says it, word for word: another one is looked at anew. */
  licence: string;
  reason: string;
}

const LIBVIPS = 'libvips is a shared library of its own, as it comes, which anybody may replace (LGPL §4)';
export const EXCEPTIONS: readonly Exception[] = [
  { packages: /^@img\/sharp-libvips-[\w-]+$/, licence: 'LGPL-3.0-or-later', reason: LIBVIPS },
  {
    packages: /^@img\/sharp-win32-\w+$/,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later',
    reason: LIBVIPS,
  },
  {
    packages: /^@img\/sharp-wasm32$/,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    reason: LIBVIPS,
  },
  {
    packages: /^libheif-js$/,
    licence: 'LGPL-3.0',
    reason:
      'loaded as it comes, in a thread of its own, from a folder where anybody may replace it (LGPL §4)',
  },
  {
    packages: /^pause-stream$/,
    licence: '["MIT","Apache2"]',
    reason: 'an old way to say MIT OR Apache-2.0; its LICENSE file has both',
  },
  {
    packages: /^@rongcloud\/(engine|imlib-next)$/,
    licence: 'SEE LICENSE IN LICENSE',
    reason: 'its LICENSE file is the text of MIT; loaded only where IM_PROVIDER asks for it',
  },
];

/** All of an AND, one of an OR; what is no such expression is not taken. */
function isAllowed(licence: string): boolean {
  const choices = licence.replaceAll(/[()]/g, '').split(' OR ');
  return choices.some(choice => choice.split(' AND ').every(one => ALLOWED.includes(one)));
}

/** Why a package may not be used, or undefined. `licence` is the field of its package.json. */
export function licenceFault(name: string, licence: unknown): string | undefined {
  if (licence === undefined) return `${name} names no licence`;
  const text = typeof licence === 'string' ? licence : JSON.stringify(licence);
  if (typeof licence === 'string' && isAllowed(licence)) return undefined;
  if (EXCEPTIONS.some(one => one.packages.test(name) && one.licence === text)) return undefined;
  return `${name} is under ${text}: take another package, or name it in EXCEPTIONS with the reason`;
}
