/** The readable page about the API: plain HTML, no script. */
import { CLOSE_REASON } from '../../chat/gateway/close-code.ts';
import type { AnyCall, Calls } from '../../platform/contract/call.ts';
import { CODE_OK } from '../../platform/contract/envelope.ts';
import { fillPath } from '../../platform/contract/path.ts';
import { type Html, html, raw } from '../../platform/kernel/html.ts';
import { describe, type RegistryNames, type Schema } from './json-schema.ts';
import { liveSection } from './live-section.ts';
import { familiesOf, familyOf } from './openapi.ts';
import { sampleOf } from './sample.ts';
import { STYLE } from './style.ts';
import { shapeAnchor, typeOf } from './types.ts';
import { ACCESS, FAMILIES, IM, INTRO, PAGE, REFUSALS, TITLE } from './wording.ts';

type Shapes = Record<string, Schema>;

/** `publicUrl`: the address that the examples call; `names`: what the registries hold. */
export function docsPage(calls: Calls, publicUrl: string, names: RegistryNames = {}): string {
  const entries = Object.entries(calls);
  const shapes: Shapes = {};
  for (const [root, { output }] of entries)
    Object.assign(shapes, describe(output, 'output', { root, names }).shapes);
  const page = html`<!DOCTYPE html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${TITLE}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<a class="skip" href="#calls">${PAGE.skip}</a>
<header>
<h1>${TITLE}</h1>
${INTRO.map(line => html`<p>${line}</p>`)}
${refusalTable()}
<p><a href="#live">${PAGE.live}</a> · <a href="/api/openapi.json">${PAGE.document}</a> · <a href="/api/asyncapi.json">${PAGE.gateway}</a> · <a href="/">${PAGE.home}</a></p>
</header>
<nav aria-label="${PAGE.calls}"><ul>${entries.map(([name, call]) => linkTo(name, call))}</ul></nav>
<main id="calls">
${familiesOf(calls).map(
  family => html`<h2>${FAMILIES[family] ?? family}</h2>
${entries.filter(([name]) => familyOf(name) === family).map(([name, call]) => callSection(name, call, { shapes, names }, publicUrl))}`,
)}
${liveSection(publicUrl)}
<h2 id="im">${IM.title}</h2>
${IM.intro.map(line => html`<p>${line}</p>`)}
${closeTable()}
<h2>${PAGE.shapes}</h2>
${Object.entries(shapes).map(([name, shape]) => shapeSection(name, shape))}
</main>
</body>
</html>
`;
  return page.text;
}

const linkTo = (name: string, call: AnyCall) =>
  html`<li><a href="#${name}">${call.summary}</a> <code>${call.path}</code></li>`;

interface Known {
  shapes: Shapes;
  names: RegistryNames;
}

function callSection(name: string, call: AnyCall, { shapes, names }: Known, publicUrl: string): Html {
  const input = describe(call.input, 'input', { root: name, names }).schema;
  const output = describe(call.output, 'output', { root: name, names }).schema;
  const answer = JSON.stringify({ code: CODE_OK, data: sampleOf(output, shapes) }, null, 2);
  return html`<section aria-labelledby="${name}">
<h3 id="${name}">${call.summary}</h3>
<p><code><span class="method">${call.method}</span> ${call.path}</code></p>
<p class="meta">${PAGE.access}：${ACCESS[call.access]} · <code>${name}</code></p>
${inputTable(input)}
<p>${PAGE.output}：<code>${typeOf(output)}</code></p>
${outputTable(output)}<details><summary>${PAGE.example}</summary>
<pre tabindex="0"><code>${exampleRequest(call, input, publicUrl)}</code></pre>
<pre tabindex="0"><code>${answer}</code></pre>
</details>
</section>
`;
}

function inputTable(input: Schema): Html {
  const fields = Object.entries(input.properties ?? {});
  if (fields.length === 0) return html`<p>${PAGE.noInput}</p>`;
  const rows = fields.map(
    ([name, field]) => html`<tr><th scope="row"><code>${name}</code></th><td>${typeOf(field)}</td><td>${
      input.required?.includes(name) ? PAGE.yes : PAGE.no
    }</td><td>${field.default === undefined ? '' : JSON.stringify(field.default)}</td><td>${field.description ?? ''}</td></tr>
`,
  );
  return table(PAGE.input, PAGE.columns, rows);
}

/** The table of an output that is no named shape: named ones are at the foot of the page. */
function outputTable({ properties }: Schema): Html {
  return properties ? fieldTable(PAGE.output, properties) : html``;
}

function fieldTable(caption: string, properties: Record<string, Schema>): Html {
  const rows = Object.entries(properties).map(
    ([
      field,
      schema,
    ]) => html`<tr><th scope="row"><code>${field}</code></th><td>${typeOf(schema)}</td><td>${schema.description ?? ''}</td></tr>
`,
  );
  return table(caption, PAGE.fields, rows);
}

function shapeSection(name: string, shape: Schema): Html {
  return html`<section id="${shapeAnchor(name)}">${fieldTable(name, shape.properties ?? {})}</section>
`;
}

const closeTable = () =>
  table(
    IM.closes,
    ['code', IM.reason],
    Object.entries(CLOSE_REASON).map(
      ([code, text]) => html`<tr><th scope="row">${code}</th><td>${text}</td></tr>
`,
    ),
  );

const refusalTable = () =>
  table(
    'HTTP',
    ['code', 'error'],
    Object.entries(REFUSALS).map(
      ([status, text]) => html`<tr><th scope="row">${status}</th><td>${text}</td></tr>
`,
    ),
  );

const table = (caption: string, columns: readonly string[], rows: Html[]) => html`<div class="scroll"><table>
<caption>${caption}</caption>
<thead><tr>${columns.map(name => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows}</tbody>
</table></div>
`;

/** The required input, as a command that can be pasted into a shell. */
function exampleRequest({ method, path }: AnyCall, input: Schema, publicUrl: string): string {
  const required = (input.required ?? []).map(name => [name, sampleOf(input.properties?.[name] ?? {}, {})]);
  if (method === 'POST') {
    const body = JSON.stringify(Object.fromEntries(required));
    return `curl -H 'content-type: application/json' -d '${body}' ${publicUrl}${path}`;
  }
  const [filled, rest] = fillPath(path, Object.fromEntries(required));
  const query = new URLSearchParams(rest as Record<string, string>);
  const verb = method === 'GET' ? '' : `-X ${method} `;
  return `curl ${verb}'${publicUrl}${filled}${query.size > 0 ? `?${query}` : ''}'`;
}
