/** The contract's zod schemas as JSON Schema; shapes that calls share get names. */
import { z } from 'zod';
import * as account from '../../members/account/shapes.ts';
import * as bracket from '../../wiki/bracket/shapes.ts';
import * as game from '../../wiki/game/shapes.ts';
import * as hero from '../../wiki/hero/shapes.ts';
import * as match from '../../wiki/match/shapes.ts';
import * as player from '../../wiki/player/shapes.ts';
import * as roster from '../../wiki/roster/shapes.ts';
import * as stats from '../../wiki/stats/shapes.ts';
import * as team from '../../wiki/team/shapes.ts';
import * as tournament from '../../wiki/tournament/shapes.ts';
import * as transfer from '../../wiki/transfer/shapes.ts';
import { wordsFor } from './fields/words.ts';

/** The part of JSON Schema that the contract's schemas use. */
export interface Schema {
  description?: string;
  $ref?: string;
  /** An array when the value may be null. */
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
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
for (const shapes of [
  account,
  game,
  hero,
  team,
  player,
  roster,
  tournament,
  match,
  bracket,
  stats,
  transfer,
]) {
  for (const [name, shape] of Object.entries(shapes)) {
    if (shape instanceof z.ZodObject) SHARED.add(shape, { id: name[0]!.toUpperCase() + name.slice(1) });
  }
}

export const SHAPES_AT = '#/components/schemas/';

export interface DescribedShape {
  schema: Schema;
  /** The named shapes that it refers to, by name. */
  shapes: Record<string, Schema>;
}

/** The names in each registry: the values that `nameIn` (platform/contract/fields.ts) accepts. */
export type RegistryNames = Readonly<Record<string, readonly string[]>>;

/**
 * A call's or frame's input or output as a schema whose references point at `SHAPES_AT`, each field with its words.
 * `root`: the call's or frame's name.
 */
export function describe(
  schema: z.ZodType,
  io: 'input' | 'output',
  { root, names = {} }: { root: string; names?: RegistryNames },
): DescribedShape {
  const override: Override = each => {
    plainer(each);
    const { registry, description } = z.globalRegistry.get(each.zodSchema) ?? {};
    const known = names[String(registry)];
    if (known) each.jsonSchema.enum = [...known];
    // SHARED replaces zod's own registry, which knows the words of single fields.
    if (description) each.jsonSchema.description = description;
  };
  const made = z.toJSONSchema(schema, { io, metadata: SHARED, unrepresentable: 'any', override });
  const text = JSON.stringify(made).replaceAll('"#/$defs/', `"${SHAPES_AT}`);
  const { $defs = {}, $schema: _dialect, ...own } = JSON.parse(text);
  for (const shape of Object.values<{ id?: string }>($defs)) delete shape.id;
  for (const [name, shape] of Object.entries<Schema>($defs)) addWords(shape, name);
  addWords(own, root);
  return { schema: own, shapes: $defs };
}

/** Describes each field without words of its own by those of its name. */
function addWords(schema: Schema, root: string): void {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const words = field.description ?? wordsFor(root, name);
    if (words !== undefined) field.description = words;
    addWords(field, root);
  }
  const { items, additionalProperties, anyOf = [], oneOf = [] } = schema;
  for (const inner of [items, additionalProperties, ...anyOf, ...oneOf])
    if (typeof inner === 'object') addWords(inner, root);
}

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

/** Drops the bounds that every integer has, and restores the defaults of fields parsed from text. */
const plainer: Override = ({ zodSchema, jsonSchema }) => {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  const { def } = zodSchema._zod;
  if (def.type === 'default') jsonSchema.default = (def as z.core.$ZodDefaultDef).defaultValue;
};
