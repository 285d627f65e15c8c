/** OpenAPI 3.1 of every call, from the contract alone. */
import { type AnyCall, type Calls, isOpen, writes } from '../../platform/contract/call.ts';
import { CODE_OK, failure } from '../../platform/contract/envelope.ts';
import { partsOf } from '../../platform/contract/path.ts';
import { describe, type RegistryNames, type Schema } from './json-schema.ts';
import { uploadPaths } from './upload-paths.ts';
import { ACCESS, FAMILIES, INTRO, REFUSALS, TITLE } from './wording.ts';

const VERSION = '1.0.0';
const JSON_TYPE = 'application/json';

export interface OpenApi {
  openapi: string;
  info: object;
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, object>>;
  components: { schemas: Record<string, Schema>; responses: object; securitySchemes: object };
}

/** `publicUrl`: the address that clients call; `names`: what the registries hold. */
export function openApi(calls: Calls, publicUrl: string, names: RegistryNames = {}): OpenApi {
  const schemas: Record<string, Schema> = {
    Failure: describe(failure, 'output', { root: 'Failure' }).schema,
  };
  const paths: OpenApi['paths'] = {};
  for (const [name, call] of Object.entries(calls)) {
    const output = describe(call.output, 'output', { root: name, names });
    Object.assign(schemas, output.shapes);
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: operation(name, call, output.schema, names),
    };
  }
  return {
    openapi: '3.1.1',
    info: { title: TITLE, version: VERSION, description: INTRO.join('\n\n') },
    servers: [{ url: publicUrl }],
    tags: familiesOf(calls).map(name => ({ name, description: FAMILIES[name] ?? name })),
    paths: { ...paths, ...uploadPaths() },
    components: {
      schemas,
      responses: {
        Failure: { description: '失败', content: jsonOf({ $ref: '#/components/schemas/Failure' }) },
      },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
}

export const familyOf = (name: string): string => name.split('.', 1)[0]!;
export const familiesOf = (calls: Calls): string[] => [...new Set(Object.keys(calls).map(familyOf))];

const jsonOf = (schema: object) => ({ [JSON_TYPE]: { schema } });

function operation(name: string, call: AnyCall, data: Schema, names: RegistryNames): object {
  const success = {
    type: 'object',
    properties: { code: { const: CODE_OK }, data },
    required: ['code', 'data'],
  };
  return {
    operationId: name,
    tags: [familyOf(name)],
    summary: call.summary,
    description: `权限：${ACCESS[call.access]}`,
    ...(isOpen(call) ? {} : { security: [{ token: [] }] }),
    ...inputOf(name, call, names),
    responses: {
      200: { description: '成功', content: jsonOf(success) },
      ...Object.fromEntries(
        refusalsOf(call).map(status => [status, { $ref: '#/components/responses/Failure' }]),
      ),
    },
  };
}

function inputOf(root: string, call: AnyCall, names: RegistryNames): object {
  const { schema } = describe(call.input, 'input', { root, names });
  if (call.method === 'POST') return { requestBody: { required: true, content: jsonOf(schema) } };
  const parts = partsOf(call.path);
  const parameters = Object.entries(schema.properties ?? {}).map(([name, { description, ...field }]) => ({
    name,
    ...(description === undefined ? {} : { description }),
    in: parts.includes(name) ? 'path' : 'query',
    required: parts.includes(name) || (schema.required?.includes(name) ?? false),
    schema: field,
  }));
  return { parameters };
}

function refusalsOf(call: AnyCall): string[] {
  return Object.keys(REFUSALS).filter(status => {
    if (status === '401') return !isOpen(call);
    if (status === '409') return writes(call) && !isOpen(call);
    if (status === '413' || status === '415') return call.method === 'POST';
    return true;
  });
}
