/** AsyncAPI 3 of /im, from the frames' definitions alone. */
import { z } from 'zod';
import type { AnyFrame } from '../../chat/gateway/frame.ts';
import { upFrames } from '../../chat/gateway/frames.ts';
import { downFrames } from '../../chat/gateway/shapes.ts';
import { describe, type Schema } from './json-schema.ts';
import { IM } from './wording.ts';

const VERSION = '1.0.0';
const CHANNEL = '#/channels/im';

export interface AsyncApi {
  asyncapi: string;
  info: object;
  servers: Record<string, object>;
  channels: Record<string, { address: string; messages: Record<string, object> }>;
  operations: Record<string, object>;
}

/** `publicUrl`: the address that clients call. */
export function asyncApi(publicUrl: string): AsyncApi {
  const { host, protocol } = new URL(publicUrl);
  const up = Object.entries<AnyFrame>(upFrames).map(([type, frame]) => upMessage(type, frame));
  const down = Object.entries(downFrames).map(([type, { summary, fields }]) =>
    message(`down_${type}`, { type, summary, fields: describe(fields, 'output', { root: type }).schema }),
  );
  const refs = (messages: readonly [string, object][]) =>
    messages.map(([name]) => ({ $ref: `${CHANNEL}/messages/${name}` }));
  return {
    asyncapi: '3.0.0',
    info: { title: IM.title, version: VERSION, description: IM.intro.join('\n\n') },
    servers: { site: { host, protocol: protocol === 'https:' ? 'wss' : 'ws' } },
    channels: { im: { address: '/im', messages: Object.fromEntries([...up, ...down]) } },
    operations: {
      send: {
        action: 'receive',
        channel: { $ref: CHANNEL },
        summary: IM.up,
        messages: refs(up),
        reply: REPLY,
      },
      hear: { action: 'send', channel: { $ref: CHANNEL }, summary: IM.down, messages: refs(down) },
    },
  };
}

/** The reply to every frame with a `seq`; `hello` is answered by `welcome`. */
const REPLY = {
  channel: { $ref: CHANNEL },
  messages: ['ack', 'nack', 'welcome', 'pong'].map(type => ({ $ref: `${CHANNEL}/messages/down_${type}` })),
};

interface Described {
  type: string;
  summary: string;
  fields: Schema;
  description?: string;
}

const upMessage = (type: string, { access, summary, input, answer }: AnyFrame) =>
  message(`up_${type}`, {
    type,
    summary,
    fields: describe(input.extend({ seq: SEQ }), 'input', { root: type }).schema,
    description: `${IM.access[access]}\n\n${IM.answer} \`${JSON.stringify(describe(answer, 'output', { root: type }).schema.properties ?? {})}\``,
  });

const SEQ = z.int().min(0).optional().meta({ description: IM.seq });

function message(name: string, { type, summary, fields, description }: Described): [string, object] {
  const { properties = {}, required = [] } = fields;
  const payload = {
    ...fields,
    properties: { type: { const: type }, ...properties },
    required: ['type', ...required],
  };
  return [name, { name: type, summary, ...(description ? { description } : {}), payload }];
}
