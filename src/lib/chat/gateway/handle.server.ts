/** Runs one frame of a client: its definition decides who may, its handler does it. */
import type { AnyHandler } from '../../platform/contract/call.ts';
import type { CallContext, MemberCaller, Services } from '../../platform/contract/context.ts';
import { findFor, type Scopes } from '../../platform/contract/scope.ts';
import { type AppError, asAppError, isFault, unauthorized } from '../../platform/errors/app-error.ts';
import { checkInput } from '../../platform/errors/input.ts';
import { orAnswered } from '../../platform/errors/repeatable.ts';
import { log } from '../../platform/kernel/log.server.ts';
import { coded } from '../group/refusal.ts';
import type { Client, Payer } from './client.server.ts';
import { CLOSE, type CloseCode } from './close-code.ts';
import { down } from './down.ts';
import type { FrameCost } from './frame.ts';
import { type UpType, upFrames } from './frames.ts';
import type { ChatGateway } from './gateway.server.ts';
import { frameHandlers } from './handlers.server.ts';
import { frameScopes } from './scopes.server.ts';
import { CHAT_WORDING } from './wording.ts';

const PAID: Record<FrameCost, <T>(payer: Payer, work: () => Promise<T>) => Promise<T>> = {
  turn: ({ takeTurn }, work) => takeTurn(work),
  budget: ({ charge }, work) => charge(work),
  nothing: (_, work) => work(),
};

/** The context of frames that visitors may send; `MemberFrame` is that of the others. */
export interface FrameContext extends CallContext {
  client: Client;
  gateway: ChatGateway;
  /** The client's own number for the frame; null for none. */
  seq: number | null;
  /** Runs work once the answer was written. */
  afterwards(work: () => Promise<void>): void;
}
export type MemberFrame = FrameContext & MemberCaller;

const NOT_FOUND = 404;
const TOO_MANY = 429;

/** `services`: the app's. Never rejects: errors become a `nack`, or close the connection. */
export async function handleFrame(
  text: string,
  client: Client,
  gateway: ChatGateway,
  services: Services,
): Promise<void> {
  const frame = parsed(text);
  if (!frame) return client.end(CLOSE.badFrame);
  const { type, seq, fields } = frame;
  try {
    if (type !== 'hello' && !client.identified) return client.end(CLOSE.token);
    const definition = upFrames[type];
    if (definition.access === 'member' && !client.viewer) throw unauthorized();
    const input = checkInput(definition.input, fields);
    const now = gateway.now();
    const { viewer, address } = client;
    const later: (() => Promise<void>)[] = [];
    const afterwards = (work: () => Promise<void>) => void later.push(work);
    const context = { ...services, viewer, address, now, client, gateway, seq, afterwards };
    const handler = frameHandlers[type] as AnyHandler;
    const run = async (): Promise<object | undefined> => {
      const found = 'scope' in definition ? await find(definition, context, input) : {};
      return handler(input, { ...context, ...found }) as Promise<object | undefined>;
    };
    const work = () => orAnswered(handler, input, context, run);
    const answer = await PAID[definition.cost](client.payer, work);
    if (answer && seq !== null) client.outlet.write(down('ack', { seq, ...answer }));
    await followUp(later, client);
  } catch (thrown) {
    const error = refusalFor(client, asAppError(thrown), fields);
    if (error.report) log.error({ err: thrown }, `/im ${type}`);
    const { code, reason, message, field, until } = error;
    const more = { ...(field === undefined ? {} : { field }), ...(until === undefined ? {} : { until }) };
    gateway.refused++;
    client.outlet.write(down('nack', { seq, code, reason, message, ...more }));
    if (type === 'hello') client.end(farewellOf(error));
  }
}

/** The close code; a client whose network has used up its budget keeps its token. */
function farewellOf(error: AppError): CloseCode {
  if (error.status === TOO_MANY) return CLOSE.tooMany;
  return isFault(error) ? CLOSE.away : CLOSE.token;
}

/** The frame is answered already: where the rest fails, the client comes back and says what it lacks. */
async function followUp(later: readonly (() => Promise<void>)[], client: Client): Promise<void> {
  try {
    for (const act of later) await act();
  } catch (error) {
    log.warn({ err: error }, '/im: work after an answer failed');
    client.end(CLOSE.restarting);
  }
}

const find = (
  { scope, needs }: { scope: keyof typeof frameScopes; needs: string },
  context: FrameContext,
  input: unknown,
): Promise<object> => findFor((frameScopes as Scopes)[scope]!, needs, context, input);

/** 24416 instead of 404 where this connection has seen the channel: it learns nothing new by it. */
function refusalFor(client: Client, error: AppError, fields: Record<string, unknown>): AppError {
  const channelId = fields['channel_id'];
  if (error.status !== NOT_FOUND || typeof channelId !== 'number' || !client.seen.has(channelId))
    return error;
  return error.reason === 'not_found' && !client.open.has(channelId)
    ? coded(24_416, 'no_view', CHAT_WORDING.no_view)
    : error;
}

interface Frame {
  type: UpType;
  seq: number | null;
  fields: Record<string, unknown>;
}

/** Undefined for what is no frame of ours. */
function parsed(text: string): Frame | undefined {
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined;
  const { type, seq = null, ...fields } = input as Record<string, unknown>;
  if (typeof type !== 'string' || !Object.hasOwn(upFrames, type)) return undefined;
  if (seq !== null && !(Number.isSafeInteger(seq) && (seq as number) >= 0)) return undefined;
  return { type: type as UpType, seq: seq as number | null, fields };
}
