/** One word, one thing: names of types, and how comments begin (CONTRIBUTING). */
import { expect, test } from 'vitest';
import { projectFiles, readSource } from '../support/sources.ts';

const sources = projectFiles()
  .filter(file => /^src\/.*\.(ts|tsx|astro)$/.test(file))
  .map(file => ({ file, text: readSource(file) }));

const PREPOSITIONS =
  'Of|In|On|At|By|For|From|With|Without|After|Before|Above|Below|Beside|Between|Through|Until|Since|As|Under|Over|Near|Like|To|Into|Within|During|Among|Per|More|Less|Beyond|Behind|Against|Along|Than|Up';
/** A doc comment that begins as no sentence does. */
const HEADLESS = new RegExp(`/\\*\\*\\s*(?:\\*\\s*)?(?:${PREPOSITIONS})\\b[^*]{0,60}`, 'g');
/** Documents that the repository does not have. */
const CITED = /\bspec §[\d.]*|\benums\.md\b|\bcalls\.tsv\b/g;

const found = (pattern: RegExp): string[] =>
  sources.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([words]) => `${file}: ${words.replaceAll(/\s+/g, ' ').trim()}`),
  );

test('the sources were found', () => {
  expect(sources.length).toBeGreaterThan(1000);
});

test('no two exported types have one name', () => {
  const homes = new Map<string, string[]>();
  for (const { file, text } of sources)
    for (const [, name] of text.matchAll(/^export (?:declare )?(?:type|interface|class|enum)\s+(\w+)/gm))
      homes.set(name!, [...(homes.get(name!) ?? []), file]);
  expect(homes.size).toBeGreaterThan(1000);
  expect([...homes].filter(([, files]) => files.length > 1)).toEqual([]);
});

test.each([
  ['/** Of a row. */', 1],
  ['/**\n * Beside the name.\n */', 1],
  ['/** The row’s id. */', 0],
  ['/** Tops of pages. */', 0],
])('%j begins with a preposition: %i', (text, count) => {
  expect([...text.matchAll(HEADLESS)]).toHaveLength(count);
});

test('no doc comment begins with a preposition', () => {
  expect(found(HEADLESS), 'begin with the subject: “The first is 1.”, not “From 1.”').toEqual([]);
});

test('no comment cites a document that the repository does not have', () => {
  expect(found(CITED)).toEqual([]);
});
