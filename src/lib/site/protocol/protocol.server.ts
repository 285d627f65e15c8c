/** Protocols, read once from data/protocols; the page and the call share them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked } from 'marked';
import { attribute, html, raw } from '../../platform/kernel/html.ts';
import { ROOT } from '../../platform/kernel/root.server.ts';
import { PROTOCOL_KINDS, type Protocol } from './protocol.ts';

const FOLDER = join(ROOT, 'data/protocols');

/** A heading's anchor: '#二、我们怎样使用信息'. */
const anchorOf = (text: string): string => text.trim().replaceAll(/\s+/g, '-');

const markdown = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      const id = attribute('id', depth > 1 && anchorOf(text));
      return html`<h${depth}${id}>${raw(this.parser.parseInline(tokens))}</h${depth}>\n`.text;
    },
  },
});

let protocols: Protocol[] | undefined;

/** All protocols, in the order of their kinds. */
export function listProtocols(): Protocol[] {
  protocols ??= PROTOCOL_KINDS.map((name, index) => {
    const content = readFileSync(join(FOLDER, `${index + 1}-${name}.md`), 'utf8');
    return {
      type: index + 1,
      title: /^# (.+)$/m.exec(content)?.[1] ?? name,
      content,
      html: markdown.parse(content, { async: false }),
    };
  });
  return protocols;
}

/** undefined for an unknown kind. */
export const protocolOf = (kind: number): Protocol | undefined =>
  listProtocols().find(({ type }) => type === kind);
