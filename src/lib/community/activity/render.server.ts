/** The HTML that activities store beside their texts: readers get it unchanged. */
import type { Database } from '../../platform/db/database.ts';
import { html } from '../../platform/kernel/html.ts';
import { HTML_RULES, type MarkdownFault, render } from './markdown.server.ts';
import type { ActivityRow } from './store.server.ts';

type Text = 'content' | 'rules';
type Texts = Pick<ActivityRow, Text>;
export type RenderedActivity = Pick<ActivityRow, 'content_html' | 'rules_html' | 'html_rules'>;

/** The HTML of both texts; or the first text that cannot be rendered, and why. */
export function renderTexts({
  content,
  rules,
}: Texts): RenderedActivity | { field: Text; fault: MarkdownFault } {
  const [first, second] = [render(content), render(rules)];
  if ('fault' in first) return { field: 'content', ...first };
  if ('fault' in second) return { field: 'rules', ...second };
  return { content_html: first.html, rules_html: second.html, html_rules: HTML_RULES };
}

/** A text's HTML for readers; the plain text if it was rendered by other rules. */
export const shownHtml = (row: Texts & RenderedActivity, text: Text): string =>
  row.html_rules === HTML_RULES ? row[`${text}_html`] : plainHtml(row[text]);

const BREAK = html`<br />`;

/** Text as HTML without any markup: paragraphs keep their lines. */
export const plainHtml = (text: string): string => {
  const lines = text.trim().split('\n');
  const broken = lines.map((line, i) => html`${i > 0 && BREAK}${line}`);
  return text.trim() && html`<p>${broken}</p>`.text;
};

/** The HTML of both texts; plain text for one that cannot be rendered. */
export const renderedOrPlain = ({ content, rules }: Texts): RenderedActivity => ({
  content_html: orPlain(content),
  rules_html: orPlain(rules),
  html_rules: HTML_RULES,
});

function orPlain(text: string): string {
  const rendered = render(text);
  return 'fault' in rendered ? plainHtml(text) : rendered.html;
}

/** Run at start: renders texts that were never rendered, or by other rules. Returns how many rows. */
export async function renderStale(db: Database): Promise<number> {
  const rows = await db.write
    .selectFrom('activity')
    .select(['id', 'version', 'content', 'rules'])
    .where('html_rules', '!=', HTML_RULES)
    .execute();
  for (const { id, version, ...texts } of rows)
    await db.write
      .updateTable('activity')
      .set(renderedOrPlain(texts))
      .where('id', '=', id)
      // A concurrent edit renders its own texts.
      .where('version', '=', version)
      .execute();
  return rows.length;
}
