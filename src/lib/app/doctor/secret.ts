/** Whether a secret could be guessed. */
import { deflateRawSync } from 'node:zlib';

/** Bytes. A random one of 32 hexadecimal digits takes 29 and more, repeated words half of that. */
const PACKED_MIN = 24;

/** Repetitions and runs of one letter are what a person types to reach the required length. */
export const isWeak = (secret: string): boolean => deflateRawSync(secret, { level: 9 }).length < PACKED_MIN;
