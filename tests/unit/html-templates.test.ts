/** HTML is made by Astro, React or the template `html`, which escapes by itself: nothing joins it of strings. */
import ts from 'typescript';
import { expect, test } from 'vitest';
import { projectFiles, readSource } from '../support/sources.ts';

const TAG = /<[a-z!/?]/i;

/** Files that mark a text as HTML, and what it is. */
const TRUSTED: Readonly<Record<string, string>> = {
  'src/components/match/figures/veto.ts': 'an icon’s shapes',
  'src/components/og/card.ts': 'styles',
  'src/components/ui/card-html.ts': 'an icon’s shapes',
  'src/lib/http/docs/page.ts': 'styles',
  'src/lib/http/sign-in.server.ts': 'a script, whose hash is in the policy',
  'src/lib/http/small-page.ts': 'styles, whose hash is in the policy',
  'src/lib/members/account/profile/export.ts': 'styles',
  'src/lib/site/offline/html.ts': 'styles',
  'src/lib/site/protocol/protocol.server.ts': 'what the Markdown library made of a heading of ours',
};

/** Files that join HTML of strings, and why. */
const JOINED: readonly string[] = [
  // Shapes of our own alone. It is in the script of the rooms, for which the template is heavy.
  'src/islands/platform/ui/show-toasts.ts',
];

/** Texts without this have no string that could be HTML, and need not be parsed. */
const SUSPECT = /`[^`]*<[a-z!/?]|['"][^'"\n]*<[a-z!/?]|=\$\{/i;

/** What a source has of TypeScript: all of it, or an Astro file's script. */
const scriptOf = (file: string, text: string): string =>
  file.endsWith('.astro') ? (/^---\n(.*?)\n---/s.exec(text)?.[1] ?? '') : text;

/** What is wrong with the HTML of a source, each with its first words. */
function faultsOf(file: string, text: string): string[] {
  if (!SUSPECT.test(text)) return [];
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, scriptOf(file, text), ts.ScriptTarget.Latest, true, kind);
  const faults: string[] = [];
  const visit = (node: ts.Node): void => {
    const fault = faultOf(node);
    if (fault) faults.push(`${fault}: ${node.getText().slice(0, 60)}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  const markup = file.endsWith('.astro') ? text.slice(scriptOf(file, text).length) : '';
  // A backtick before a tag begins a text there.
  if (/`<[a-z]/i.test(markup)) faults.push('HTML of strings in markup');
  return faults;
}

function faultOf(node: ts.Node): string | undefined {
  if (ts.isTemplateExpression(node)) return templateFault(node);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return [node.left, node.right].some(isTagText) ? 'HTML of strings' : undefined;
  return undefined;
}

const isTagText = (node: ts.Node): boolean => ts.isStringLiteralLike(node) && TAG.test(node.text);

function templateFault(node: ts.TemplateExpression): string | undefined {
  const texts = [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text);
  const isHtml = ts.isTaggedTemplateExpression(node.parent) && node.parent.tag.getText() === 'html';
  if (!isHtml) return texts.some(text => TAG.test(text)) ? 'HTML of strings' : undefined;
  const before = texts.slice(0, -1);
  return before.some(text => /\s[\w:-]+=$/.test(text)) ? 'attribute without quotes' : undefined;
}

const sources = projectFiles()
  .filter(file => /^src\/.*\.(ts|tsx|astro)$/.test(file))
  .map(file => [file, readSource(file)] as const);

/** `#{` stands for a template's `${`. */
test.each([
  ['a.ts', 'const a = `<b>#{name}</b>`;', 1],
  ['a.ts', 'const a = `#{name}<br>`;', 1],
  ['a.ts', "const a = '<b>' + name;", 1],
  ['a.ts', 'const a = html`<b title=#{name}></b>`;', 1],
  ['a.ts', 'const a = html`<b title="#{name}">#{name}</b>`;', 0],
  ['a.ts', 'const a = html`<a href="?page=#{page}"></a>`;', 0],
  ['a.ts', 'const a = `#{low} < #{high}`;', 0],
  ['a.tsx', 'const a = <b title={`#{name}`}>{`#{name}`}</b>;', 0],
  ['a.astro', '---\nconst a = `<b>#{name}</b>`;\n---\n<p />', 1],
  ['a.astro', '---\n---\n<p set:html={`<b>#{name}</b>`} />', 1],
  ['a.astro', '---\n---\n<p class={`a#{b}`}><b class={`c#{d}`} /></p>', 0],
])('%s: %s has %i faults', (file, text, count) => {
  expect(faultsOf(file, text.replaceAll('#{', '${'))).toHaveLength(count);
});

test('no source joins HTML of strings, or leaves an attribute without quotes', () => {
  expect(sources.length).toBeGreaterThan(1000);
  const found = sources.filter(([file, text]) => faultsOf(file, text).length > 0);
  expect(found.map(([file]) => file)).toEqual(JOINED);
});

test('only the template escapes', () => {
  const files = sources.filter(([, text]) => /: '&lt;'/.test(text)).map(([file]) => file);
  expect(files).toEqual(['src/lib/platform/kernel/html.ts']);
});

const MARKS = /import \{[^}]*\braw\b[^}]*\} from '[^']*kernel\/html\.ts'/;

test('only these files mark a text as HTML', () => {
  const files = sources.filter(([, text]) => MARKS.test(text)).map(([file]) => file);
  expect(files.toSorted()).toEqual(Object.keys(TRUSTED).toSorted());
});
