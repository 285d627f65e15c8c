/** A data export as files: an HTML page to read, and a JSON file per table. Pure. */
import { type Html, html, raw } from '../../../platform/kernel/html.ts';
import type { DataTable } from '../user-data.ts';
import { DATA_WORDING } from '../wording.ts';

const STYLE =
  'body{font:16px/1.6 system-ui,sans-serif;margin:24px;color:#1d2129}table{border-collapse:collapse}th,td{border:1px solid #c9cdd4;padding:4px 12px;text-align:left;overflow-wrap:anywhere}';

/** File names and their text; index.html is the entry page. `time`: readable. */
export function filesOf(tables: readonly DataTable[], time: string): Record<string, string> {
  const data = tables.map(({ name, rows }) => [`${name}.json`, `${JSON.stringify(rows, null, 2)}\n`]);
  return { 'index.html': indexOf(tables, time).text, ...Object.fromEntries(data) };
}

const indexOf = (tables: readonly DataTable[], time: string): Html => html`<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${DATA_WORDING.title}</title>
<style>${raw(STYLE)}</style>
<h1>${DATA_WORDING.title}</h1>
<p>${DATA_WORDING.made(time)}</p>
<p>${DATA_WORDING.intro}</p>
${tables.map(sectionOf)}</html>
`;

function sectionOf({ name, title, rows }: DataTable): Html {
  const heading = html`<h2>${title} <a href="${name}.json">${name}.json</a></h2>`;
  if (rows.length === 0) return html`${heading}\n<p>${DATA_WORDING.empty}</p>\n`;
  const columns = Object.keys(rows[0]!);
  const line = (tag: 'th' | 'td', cells: unknown[]) =>
    html`<tr>${cells.map(cell => html`<${tag}>${String(cell ?? '')}</${tag}>`)}</tr>\n`;
  const body = rows.map(row =>
    line(
      'td',
      columns.map(column => row[column]),
    ),
  );
  return html`${heading}\n<table>\n${line('th', columns)}${body}</table>\n`;
}
