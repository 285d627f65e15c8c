/** The HTML that articles store beside their texts: readers get it unchanged. */
import { HTML_RULES, type MarkdownFault, render } from '../../community/activity/markdown.server.ts';
import { plainHtml } from '../../community/activity/render.server.ts';
import type { Database } from '../../platform/db/database.ts';
import type { NewsRow } from './store.server.ts';
import { summaryOf } from './summary.ts';

export type RenderedNews = Pick<NewsRow, 'content_html' | 'html_rules' | 'summary'>;

const rendered = (html: string): RenderedNews => ({
  content_html: html,
  html_rules: HTML_RULES,
  summary: summaryOf(html),
});

/** The text's HTML and summary; or why it cannot be rendered. */
export function renderText(content: string): RenderedNews | { fault: MarkdownFault } {
  const done = render(content);
  return 'fault' in done ? done : rendered(done.html);
}

/** The HTML of `renderText`; plain text where it cannot be rendered. */
export function renderedOrPlain(content: string): RenderedNews {
  const done = renderText(content);
  return 'fault' in done ? rendered(plainHtml(content)) : done;
}

/** HTML for readers; the plain text if it was rendered by other rules. */
export const shownHtml = ({ content, content_html, html_rules }: NewsRow): string =>
  html_rules === HTML_RULES ? content_html : plainHtml(content);

const BATCH = 200;

/** Renders the texts that were rendered by other rules. It runs at each start. */
export async function renderStale({ write }: Database): Promise<void> {
  for (;;) {
    const rows = await write
      .selectFrom('news')
      .select(['id', 'version', 'content'])
      .where('html_rules', '!=', HTML_RULES)
      .limit(BATCH)
      .execute();
    if (rows.length === 0) return;
    for (const { id, version, content } of rows)
      await write
        .updateTable('news')
        .set(renderedOrPlain(content))
        .where('id', '=', id)
        // A concurrent edit renders its own text.
        .where('version', '=', version)
        .execute();
  }
}
