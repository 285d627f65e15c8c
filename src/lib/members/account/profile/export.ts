/** A data export as files: an HTML page to read, and a JSON file per table. Pure. */
import { escapeHtml } from '../../../platform/kernel/html.ts';
import type { DataTable } from '../user-data.ts';
import { DATA_WORDING } from '../wording.ts';

const STYLE =
  'body{font:16px/1.6 system-ui,sans-serif;margin:24px;color:#1d2129}table{border-collapse:collapse}th,td{border:1px solid #c9cdd4;padding:4px 12px;text-align:left;overflow-wrap:anywhere}';

/** File names and their text; index.html is the entry page. `time`: readable. */
export function filesOf(tables: readonly DataTable[], time: string): Record<string, string> {
  const data = tables.map(({ name, rows }) => [`${name}.json`, `${JSON.stringify(rows, null, 2)}\n`]);
  return { 'index.html': indexOf(tables, time), ...Object.fromEntries(data) };
}

const indexOf = (tables: readonly DataTable[], time: string): string => `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${DATA_WORDING.title}</title>
<style>${STYLE}</style>
<h1>${DATA_WORDING.title}</h1>
<p>${DATA_WORDING.made(escapeHtml(time))}</p>
<p>${DATA_WORDING.intro}</p>
${tables.map(sectionOf).join('\n')}
</html>
`;

function sectionOf({ name, title, rows }: DataTable): string {
  const heading = `<h2>${escapeHtml(title)} <a href="${name}.json">${name}.json</a></h2>`;
  if (rows.length === 0) return `${heading}\n<p>${DATA_WORDING.empty}</p>`;
  const columns = Object.keys(rows[0]!);
  const line = (tag: 'th' | 'td', cells: unknown[]) =>
    `<tr>${cells.map(cell => `<${tag}>${escapeHtml(String(cell ?? ''))}</${tag}>`).join('')}</tr>`;
  const body = rows.map(row =>
    line(
      'td',
      columns.map(column => row[column]),
    ),
  );
  return `${heading}\n<table>\n${[line('th', columns), ...body].join('\n')}\n</table>`;
}
