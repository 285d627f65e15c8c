/** Fields of passwords: masked, and known to password managers. */
import { globSync, readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PasswordField } from '#islands/members/account/fields/PasswordField.tsx';

const html = (isNew: boolean) =>
  renderToStaticMarkup(
    createElement(PasswordField, { value: 'abc123', problem: undefined, isNew, onChange: () => {} }),
  );

test.each([
  [false, 'current-password'],
  [true, 'new-password'],
])('masked, with the name that managers look for (a new one: %s)', (isNew, name) => {
  const [input] = /<input[^>]*>/.exec(html(isNew))!;
  expect(input).toContain('type="password"');
  expect(input.toLowerCase()).toContain(`autocomplete="${name}"`);
});

const FILES = globSync('src/islands/members/account/**/*.{ts,tsx}');
const holding = (form: RegExp) =>
  FILES.filter(file => form.test(readFileSync(file, 'utf8'))).map(file => file.split('/').at(-1));

test('every field of a password is this one', () => {
  expect(holding(/type=(?:"password"|\{[^}]*'password')/)).toEqual(['PasswordField.tsx']);
});

test('nothing hinders pasting', () => expect(holding(/onPaste|'paste'/)).toEqual([]));
