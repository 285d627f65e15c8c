/**
 * Upload addresses in the OpenAPI document: not calls, as their bodies are not JSON (http/upload.server.ts).
 */
import { z } from 'zod';
import { mediaCalls } from '../../members/media/contract.ts';
import { UPLOAD_PATH } from '../../members/media/path.ts';
import { SNAPSHOT_PROCESS, VARIANTS } from '../../members/media/variant.ts';
import { CODE_OK } from '../../platform/contract/envelope.ts';
import { describe } from './json-schema.ts';
import { UPLOAD } from './wording.ts';

const ADDRESS = `${UPLOAD_PATH}{type}/{date}/{result}/{timestamp}`;
const bytes = { '*/*': { schema: { type: 'string', format: 'binary' } } };
const failure = { $ref: '#/components/responses/Failure' };
const refused = (...statuses: number[]) => Object.fromEntries(statuses.map(status => [status, failure]));

const parameters = Object.entries(UPLOAD.parts).map(([name, description]) => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: { type: 'string' },
}));

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
});

/** The answer to a part that is not the last. */
const PROGRESS = z.object({ offset: z.int(), isComplete: z.boolean() });

export function uploadPaths(): Record<string, Record<string, object>> {
  const { schema } = describe(mediaCalls['upload.finish'].output, 'output', { root: 'upload.finish' });
  const success = {
    type: 'object',
    properties: { code: { const: CODE_OK }, data: schema },
    required: ['code', 'data'],
  };
  const appended = {
    type: 'object',
    properties: {
      code: { const: CODE_OK },
      data: { anyOf: [schema, describe(PROGRESS, 'output', { root: 'upload.append' }).schema] },
    },
    required: ['code', 'data'],
  };
  return {
    [ADDRESS]: {
      put: {
        operationId: 'upload.put',
        tags: ['upload'],
        summary: UPLOAD.put,
        parameters: [
          ...parameters,
          header('security_token', UPLOAD.memberToken),
          header('oss_auth_key', UPLOAD.visitorToken),
        ],
        requestBody: { required: true, content: bytes },
        responses: {
          200: { description: UPLOAD.stored, content: { 'application/json': { schema: success } } },
          ...refused(400, 401, 403, 409, 413, 429),
        },
      },
      patch: {
        operationId: 'upload.append',
        tags: ['upload'],
        summary: UPLOAD.append,
        parameters: [
          ...parameters,
          header('security_token', UPLOAD.memberToken),
          header('oss_auth_key', UPLOAD.visitorToken),
          header('upload-offset', UPLOAD.offset),
          header('upload-complete', UPLOAD.complete),
        ],
        requestBody: {
          required: true,
          content: { 'application/partial-upload': { schema: { type: 'string', format: 'binary' } } },
        },
        responses: {
          200: { description: UPLOAD.appended, content: { 'application/json': { schema: appended } } },
          ...refused(400, 401, 403, 409, 413, 415, 429),
        },
      },
      head: {
        operationId: 'upload.progress',
        tags: ['upload'],
        summary: UPLOAD.progress,
        parameters: [
          ...parameters,
          header('security_token', UPLOAD.memberToken),
          header('oss_auth_key', UPLOAD.visitorToken),
        ],
        responses: { 200: { description: UPLOAD.offset }, ...refused(401, 404, 409, 429) },
      },
      get: {
        operationId: 'upload.get',
        tags: ['upload'],
        summary: UPLOAD.get,
        parameters: [
          ...parameters,
          {
            name: 'x-oss-process',
            in: 'query',
            required: false,
            description: UPLOAD.process,
            schema: { type: 'string', enum: [...Object.keys(VARIANTS), SNAPSHOT_PROCESS] },
          },
        ],
        responses: {
          200: { description: UPLOAD.file, content: bytes },
          304: { description: UPLOAD.known },
          206: { description: UPLOAD.part, content: bytes },
          ...refused(400, 404, 429),
        },
      },
    },
  };
}
