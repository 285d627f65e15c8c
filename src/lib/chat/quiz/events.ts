/** Answers of quizzes, for open pages. */
import { z } from 'zod';

declare module '../../platform/ports/bus.ts' {
  interface Events {
    /** Its counts changed. */
    quizAnswered: { channelId: number; quizId: number };
  }
}

export const quizEvents = {
  quizAnswered: z.object({ channelId: z.int().positive(), quizId: z.int().positive() }),
};
