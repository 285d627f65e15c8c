/** Parses and checks a call's input. */
import type { z } from 'zod';
import { badInput } from './app-error.ts';
import { BODY_WORDING, inputMessage } from './input-wording.ts';

/** Maximum depth of a call's input. */
const DEPTH_MAX = 16;

type Fields = Record<string, unknown>;

/** A query as fields; a key that comes more than once is an array of its values. */
export function queryFields(query: string): Fields {
  const fields: Fields = Object.create(null);
  if (query === '') return fields;
  for (const [key, value] of new URLSearchParams(query)) {
    const before = fields[key];
    if (before === undefined) fields[key] = value;
    else if (Array.isArray(before)) before.push(value);
    else fields[key] = [before, value];
  }
  return fields;
}

/** A JSON body as fields. Throws bad_input with the field `body` when it is no JSON object. */
export function bodyFields(body: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw badInput('body', BODY_WORDING.notJson);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw badInput('body', BODY_WORDING.notObject);
  }
  return value as Fields;
}

/** The input that the schema makes of the fields. Throws bad_input for the first field at fault. */
export function checkInput<S extends z.ZodType>(schema: S, fields: Fields): z.output<S> {
  const result = schema.safeParse(fields);
  if (result.success) {
    for (const [name, value] of Object.entries(result.data as Fields)) refuseJunk(name, value);
    return result.data;
  }
  const issue = result.error.issues[0]!;
  const name = issue.path.join('.') || 'body';
  throw badInput(name, inputMessage(name, issue, isMissing(fields, issue.path)));
}

function isMissing(fields: Fields, path: PropertyKey[]): boolean {
  let value: unknown = fields;
  for (const key of path) value = (value as Record<PropertyKey, unknown> | undefined)?.[key];
  return value === undefined;
}

/**
 * Refuses NUL and halves of characters, which PostgreSQL cannot store, and nesting that would overflow a recursive
 * reader.
 */
function refuseJunk(name: string, value: unknown): void {
  const waiting: { value: unknown; depth: number }[] = [{ value, depth: 1 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (typeof next.value === 'string' && !isStorable(next.value))
      throw badInput(name, BODY_WORDING.badText(name));
    if (typeof next.value !== 'object' || next.value === null) continue;
    if (next.depth >= DEPTH_MAX) throw badInput(name, BODY_WORDING.tooDeep(name));
    for (const [key, inner] of Object.entries(next.value)) {
      if (!isStorable(key)) throw badInput(name, BODY_WORDING.badText(name));
      waiting.push({ value: inner, depth: next.depth + 1 });
    }
  }
}

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
