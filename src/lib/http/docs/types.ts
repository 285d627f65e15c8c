/** How the docs page shows a schema's type. */
import { type Html, html } from '../../platform/kernel/html.ts';
import { type Schema, SHAPES_AT } from './json-schema.ts';
import { TYPE } from './wording.ts';

export const shapeAnchor = (name: string): string => `shape-${name}`;

export function typeOf(schema: Schema): Html {
  if (schema.$ref) {
    const name = schema.$ref.slice(SHAPES_AT.length);
    return html`<a href="#${shapeAnchor(name)}">${name}</a>`;
  }
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return joined(union.map(typeOf), ' | ');
  if (schema.const !== undefined) return html`${JSON.stringify(schema.const)}`;
  if (schema.enum) return html`${schema.enum.map(value => JSON.stringify(value)).join(' | ')}`;
  if (Array.isArray(schema.type)) {
    return joined(
      schema.type.map(type => typeOf({ ...schema, type })),
      ' | ',
    );
  }
  if (schema.type === 'array') return html`${typeOf(schema.items ?? {})}[]`;
  if (schema.type === 'object') return objectType(schema);
  const name = TYPE[(schema.type ?? 'any') as keyof typeof TYPE] ?? TYPE.any;
  return html`${name}${schema.type === 'null' ? '' : bounds(schema)}`;
}

function objectType(schema: Schema): Html {
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length > 0) {
    return html`{ ${joined(
      fields.map(([name, field]) => html`${name}: ${typeOf(field)}`),
      ', ',
    )} }`;
  }
  const { additionalProperties: rest } = schema;
  // An object of anything is just an object.
  return typeof rest === 'object' && Object.keys(rest).length > 0
    ? html`{ [${TYPE.string}]: ${typeOf(rest)} }`
    : html`${TYPE.object}`;
}

function bounds({ minimum, maximum, minLength, maxLength, maxItems }: Schema): string {
  const least = minimum ?? minLength;
  const most = maximum ?? maxLength ?? maxItems;
  if (least === undefined && most === undefined) return '';
  return `（${least ?? ''}–${most ?? ''}）`;
}

const joined = (parts: readonly Html[], separator: string): Html =>
  html`${parts.map((part, i) => html`${i > 0 && separator}${part}`)}`;
