/** Frames to clients, encoded. */
import type { DownFields, DownType } from './shapes.ts';
import { textFrame } from './ws-frame.ts';

export const down = <T extends DownType>(type: T, fields: DownFields<T>): Buffer =>
  textFrame(JSON.stringify({ type, ...fields }));
