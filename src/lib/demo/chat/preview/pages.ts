/** Another site in the demo: its pages are these texts, and nothing is fetched. */

import type { LinkDescription } from '../../../chat/preview/describe.ts';
import { html } from '../../../platform/kernel/html.ts';

/** No such host can exist (RFC 2606). */
export const STAND_IN_HOST = 'news.saidian.example';

const PAGES: Readonly<Record<string, LinkDescription>> = {
  '/guide/watching-at-home': {
    title: '在家看比赛：投屏、音响和零食怎么安排',
    description: '把客厅变成观赛现场的一份清单：屏幕摆多高，声音开多大，中场休息吃什么。',
    siteName: '电竞周末',
  },
};

export const STAND_IN_PAGE = `https://${STAND_IN_HOST}/guide/watching-at-home`;

/** The page as HTML; undefined for an unknown one. */
export function standInPage(address: string): string | undefined {
  const page = PAGES[new URL(address).pathname];
  if (!page) return undefined;
  const meta = (name: string, text: string) => html`<meta property="og:${name}" content="${text}">`;
  const { title, description, siteName } = page;
  return html`<title>${title}</title>${meta('description', description)}${meta('site_name', siteName)}`.text;
}
