import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { embedHtml, frameHtml, heightScript } from '#lib/newsroom/embed/snippet.ts';

const FRAME = { url: 'https://saidian.test/t/1/13?a=1&b="', title: '</iframe><script>', height: 540 };

test('the frame alone holds no script, and nothing breaks out of its attributes', () => {
  expect(frameHtml(FRAME)).toBe(
    '<iframe src="https://saidian.test/t/1/13?a=1&amp;b=&quot;" title="&lt;/iframe&gt;&lt;script&gt;" width="100%" height="540" loading="lazy" style="border:0"></iframe>',
  );
});

test('the script accepts messages from the origin of the embed only', () => {
  expect(embedHtml(FRAME)).toContain("event.origin !== 'https://saidian.test'");
});

test('docs/embedding.md shows the script as it is generated', () => {
  const text = readFileSync(new URL('../../../../docs/embedding.md', import.meta.url), 'utf8');
  expect(text).toContain(heightScript('https://saidian.example'));
});
