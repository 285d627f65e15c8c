/** The contract's zod schemas as JSON Schema, with the shapes that calls share given names. */
import { z } from 'zod';
import * as account from '../../account/shapes.ts';
import * as bracket from '../../bracket/shapes.ts';
import * as match from '../../match/shapes.ts';
import * as stats from '../../stats/shapes.ts';
import * as transfer from '../../transfer/shapes.ts';
import * as wiki from '../../wiki/shapes.ts';

/** As much of JSON Schema as the contract's schemas come to. */
export interface Schema {
  $ref?: string;
  /** More than one where null may stand for it. */
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
}

const SHARED = z.registry<{ id: string }>();
for (const shapes of [account, wiki, match, bracket, stats, transfer]) {
  for (const [name, shape] of Object.entries(shapes)) {
    if (shape instanceof z.ZodObject) SHARED.add(shape, { id: name[0]!.toUpperCase() + name.slice(1) });
  }
}

export const SHAPES_AT = '#/components/schemas/';

export interface Described {
  schema: Schema;
  /** The named shapes that it refers to, by name. */
  shapes: Record<string, Schema>;
}

/** What a call takes, or gives, as a schema whose references point at `SHAPES_AT`. */
export function describe(schema: z.ZodType, io: 'input' | 'output'): Described {
  const made = z.toJSONSchema(schema, { io, metadata: SHARED, unrepresentable: 'any', override: plainer });
  const text = JSON.stringify(made).replaceAll('"#/$defs/', `"${SHAPES_AT}`);
  const { $defs = {}, $schema: _dialect, ...own } = JSON.parse(text);
  for (const shape of Object.values<{ id?: string }>($defs)) delete shape.id;
  return { schema: own, shapes: $defs };
}

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

/** Drops the bounds that every integer has, and keeps the defaults of fields read from text. */
const plainer: Override = ({ zodSchema, jsonSchema }) => {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  const { def } = zodSchema._zod;
  if (def.type === 'default') jsonSchema.default = (def as z.core.$ZodDefaultDef).defaultValue;
};
