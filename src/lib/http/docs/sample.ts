/** An example value for a schema: shows its form, without real facts. */
import { type Schema, SHAPES_AT } from './json-schema.ts';

/** Maximum depth of an example; deeper parts stay empty, which also ends recursive shapes. */
const DEPTH_MAX = 6;

export function sampleOf(schema: Schema, shapes: Record<string, Schema>, depth = 0): unknown {
  if (schema.$ref) return sampleOf(shapes[schema.$ref.slice(SHAPES_AT.length)] ?? {}, shapes, depth + 1);
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return depth > DEPTH_MAX ? null : sampleOf(schema.anyOf[0]!, shapes, depth);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return depth > DEPTH_MAX ? {} : sampleObject(schema, shapes, depth);
    case 'array':
      return depth > DEPTH_MAX || !schema.items ? [] : [sampleOf(schema.items, shapes, depth + 1)];
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'string':
      return '…';
    default:
      return null;
  }
}

function sampleObject(schema: Schema, shapes: Record<string, Schema>, depth: number): object {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [
    name,
    sampleOf(field, shapes, depth + 1),
  ]);
  return Object.fromEntries(fields);
}
