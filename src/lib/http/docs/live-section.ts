/** `/live` on the page about the API: its messages, how to follow it, what is refused. */
import { z } from 'zod';
import { type Html, html } from '../../platform/kernel/html.ts';
import { LIVE_MESSAGES } from '../../wiki/live/message-schema.ts';
import { LIVE_PATH } from '../../wiki/live/stream.server.ts';
import type { Schema } from './json-schema.ts';
import { LIVE_DOC } from './live-wording.ts';
import { typeOf } from './types.ts';

/** One of each kind, as they come over the line. */
export const LIVE_EXAMPLES = {
  change:
    '{"id":4821,"match":7,"game":1,"tournament":5,"revision":12,"kinds":["score"],"status":2,"shown":{"31":"1","44":"0","31-now":"9","44-now":"7"}}',
  missed: '{"id":4821}',
  talk: '{"talk":["match:7"]}',
} as const satisfies Record<keyof typeof LIVE_MESSAGES, string>;

export function liveSection(publicUrl: string): Html {
  const address = `${publicUrl}${LIVE_PATH}`;
  return html`<h2 id="live">${LIVE_DOC.title}</h2>
${LIVE_DOC.intro.map(line => html`<p>${line}</p>`)}
<div class="scroll"><table>
<caption>${LIVE_DOC.input}</caption>
<tbody>${Object.entries(LIVE_DOC.query).map(([name, text]) => html`<tr><th scope="row"><code>${name}</code></th><td>${text}</td></tr>`)}</tbody>
</table></div>
${Object.entries(LIVE_MESSAGES).map(([name, schema]) => messageOf(name as keyof typeof LIVE_MESSAGES, schema))}
<h3>${LIVE_DOC.follow}</h3>
<pre tabindex="0"><code>${`curl -N '${address}?after=4800&spoiler=0'`}</code></pre>
<pre tabindex="0"><code>${exampleScript(address)}</code></pre>
<ul>${LIVE_DOC.limits.map(line => html`<li>${line}</li>`)}</ul>
`;
}

function messageOf(name: keyof typeof LIVE_MESSAGES, schema: z.ZodType): Html {
  const { properties = {}, required = [] } = z.toJSONSchema(schema) as Schema;
  return html`<h3>${LIVE_DOC.messages[name]}</h3>
<pre tabindex="0"><code>${LIVE_EXAMPLES[name]}</code></pre>
<div class="scroll"><table>
<caption>${LIVE_DOC.fields}</caption>
<tbody>${Object.entries(properties).map(
    ([field, one]) =>
      html`<tr><th scope="row"><code>${field}${required.includes(field) ? '' : '?'}</code></th><td>${typeOf(one)}</td><td>${(one as { description?: string }).description ?? ''}</td></tr>`,
  )}</tbody>
</table></div>
`;
}

/** Runs in Node (with the package eventsource) and on pages of this site alike. */
const exampleScript = (address: string): string => `const known = new Map();
const stream = new EventSource('${address}');
stream.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  if (message.talk) return;
  if (message.match === undefined) return refetchEverything();
  if ((known.get(message.match) ?? -1) >= message.revision) return;
  known.set(message.match, message.revision);
  console.log(message.match, message.kinds, message.shown);
};`;
