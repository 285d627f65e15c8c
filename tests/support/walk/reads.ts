/** What the HTML of a page says by itself, without scripts. */
import { parseDocument } from 'htmlparser2';
import { expect } from 'vitest';

type Tree = ReturnType<typeof parseDocument>['children'][number];
/** Not shown without scripts. */
const UNSHOWN = ['script', 'style', 'template'];

/** A reader without scripts has one main heading, and some text in the main part. */
export function readsWithoutScripts(html: string, address: string): void {
  const nodes = flat(parseDocument(html).children);
  const named = (name: string) => nodes.filter(node => 'name' in node && node.name === name);
  expect(named('h1').length, `${address}, main headings without scripts`).toBe(1);
  const text = named('main').map(textOf).join('').replaceAll(/\s/g, '');
  expect(text.length, `${address}, text without scripts`).toBeGreaterThan(10);
}

const flat = (nodes: readonly Tree[]): Tree[] =>
  nodes.flatMap(node => ('children' in node ? [node, ...flat(node.children as Tree[])] : [node]));

function textOf(node: Tree): string {
  if ('data' in node) return node.type === 'text' ? node.data : '';
  if (!('children' in node) || ('name' in node && UNSHOWN.includes(node.name))) return '';
  return (node.children as Tree[]).map(textOf).join('');
}
