/** What moves by itself for longer than five seconds needs a button that stops it (WCAG 2.2, 2.2.2); what loads may go on. */
import { expect, test } from 'vitest';
import { projectFiles, readSource } from '#tests/support/sources.ts';

const MOVEMENT = /animation(?:-iteration-count)?:[^;}]*\binfinite\b/g;

test('nothing but the sign of loading moves without end', () => {
  const styled = projectFiles('src').filter(path => /\.(css|astro|tsx)$/.test(path));
  expect(styled.length).toBeGreaterThan(100);
  const endless = styled.flatMap(path =>
    [...readSource(path).matchAll(MOVEMENT)].map(([found]) => `${path}: ${found}`),
  );
  expect(endless).toEqual(['src/layouts/styles/components/state.css: animation: spin 1s linear infinite']);
});
