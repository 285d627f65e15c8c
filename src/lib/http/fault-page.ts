/** What a person gets instead of a page that is unavailable now: what happened, and two ways on. */

import { html } from '../platform/kernel/html.ts';
import { familyOf } from '../site/routes/routes.ts';
import { isMobile } from '../site/routes/twin.ts';
import type { ApiAnswer } from './request.ts';
import { smallPage } from './small-page.ts';
import { FAULT_PAGE } from './wording.ts';

const STYLE = `:root{color-scheme:light dark}
body{font:16px/1.6 system-ui,sans-serif;max-width:32em;margin:20vh auto;padding:0 16px}
h1{font-size:1.25em}
a{display:inline-block;padding:10px 24px;margin:0 8px 8px 0;border:1px solid;border-radius:8px;color:inherit;text-decoration:none}`;

/** Whether a document was requested, as a browser does when someone follows a link (Fetch §2.2.7, 'Accept'). */
export const wantsPage = (accept: string | undefined): boolean => /\btext\/html\b/i.test(accept ?? '');

/**
 * Needs no database, script or file, so it works when those do not. `path`: the requested address; `message`: for
 * people.
 */
export function faultPage(status: number, message: string, path: string): ApiAnswer {
  const home = isMobile(path) ? '/m' : '/';
  const target = familyOf(path) === 'embed' ? '_blank' : '_self';
  const content = html`<h1>${FAULT_PAGE.title}</h1>
<p>${message}</p>
<p><a href="">${FAULT_PAGE.again}</a><a href="${home}" target="${target}">${FAULT_PAGE.home}</a></p>`;
  return smallPage(status, content, { title: FAULT_PAGE.title, style: STYLE, path });
}
