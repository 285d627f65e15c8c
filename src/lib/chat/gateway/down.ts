/** Frames to clients, encoded. */
import type { DownFields, DownType } from './shapes.ts';

const TEXT_FINAL = 0x81;
const SHORT_MAX = 125;
const MIDDLE_MAX = 0xffff;

/** Unmasked WebSocket text frames (RFC 6455 §5.2), encoded once for all clients of a channel. */
function textFrame(json: string): Buffer {
  const length = Buffer.byteLength(json);
  const header = headerSize(length);
  const frame = Buffer.allocUnsafe(header + length);
  frame[0] = TEXT_FINAL;
  if (length <= SHORT_MAX) frame[1] = length;
  else if (length <= MIDDLE_MAX) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(json, header);
  return frame;
}

function headerSize(length: number): number {
  if (length <= SHORT_MAX) return 2;
  return length <= MIDDLE_MAX ? 4 : 10;
}

export const down = <T extends DownType>(type: T, fields: DownFields<T>): Buffer =>
  textFrame(JSON.stringify({ type, ...fields }));

/** Changed messages of a channel, from their JSON texts (`wireText`). */
export const downLog = (channelId: number, entries: readonly string[]): Buffer =>
  textFrame(`{"type":"log","channel_id":${channelId},"entries":[${entries.join()}]}`);
