/** Conditions of LPDB: '[[field::value]] AND ([[field::>value]] OR …)'. Throws where the real service refuses. */
import type { Row } from './liquipedia-tables.ts';

export type Meets = (row: Row) => boolean;

const TOKEN = /\s*(\[\[(?<field>[a-z0-9_]+)::(?<sign>[!<>]?)(?<value>[^\]]*)\]\]|(?<word>AND|OR|\(|\)))\s*/y;

interface Token {
  word?: string;
  field?: string;
  sign?: string;
  value?: string;
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const found = TOKEN.exec(text);
    if (!found) throw new Error('Invalid conditions');
    tokens.push({ ...found.groups });
  }
  return tokens;
}

/** `fields`: those of the table. A key of a JSON field stands behind a low line ('extradata_key'). */
export function meetsConditions(text: string, fields: ReadonlySet<string>): Meets {
  const tokens = tokensOf(text);
  let next = 0;
  const any = (): Meets => {
    const parts = [all()];
    while (tokens[next]?.word === 'OR') {
      next++;
      parts.push(all());
    }
    return row => parts.some(part => part(row));
  };
  const all = (): Meets => {
    const parts = [one()];
    while (tokens[next]?.word === 'AND') {
      next++;
      parts.push(one());
    }
    return row => parts.every(part => part(row));
  };
  const one = (): Meets => {
    const token = tokens[next++];
    if (token?.word === '(') {
      const inner = any();
      if (tokens[next++]?.word !== ')') throw new Error('Unbalanced conditions');
      return inner;
    }
    const { field, sign, value } = token ?? {};
    if (field === undefined || value === undefined) throw new Error('Invalid conditions');
    if (!fields.has(field) && !fields.has(field.split('_')[0]!)) throw new Error(`Unknown field ${field}`);
    return row => compares(String(row[field] ?? ''), sign ?? '', value);
  };
  const meets = any();
  if (next !== tokens.length) throw new Error('Invalid conditions');
  return meets;
}

function compares(stored: string, sign: string, value: string): boolean {
  if (sign === '>') return stored > value;
  if (sign === '<') return stored < value;
  return sign === '!' ? stored !== value : stored === value;
}
