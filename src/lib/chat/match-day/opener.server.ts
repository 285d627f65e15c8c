/** Opens the rooms of each match day when it begins. */

import type { OpenContext, OpenedFeature } from '../../platform/feature/feature.ts';
import { log } from '../../platform/kernel/log.server.ts';
import { openTodaysRooms } from './room.server.ts';

/** A day's rooms open this long after midnight at most; matches that are moved to today get theirs too. */
const LOOK_MS = 5 * 60_000;

export function openMatchDays({ db, bus, now }: OpenContext): OpenedFeature {
  let looking: Promise<void> = Promise.resolve();
  const look = () => {
    looking = openTodaysRooms({ db, bus }, now()).catch(err => log.error({ err }, 'chat: match days'));
  };
  look();
  const timer = setInterval(look, LOOK_MS).unref();
  return {
    async close() {
      clearInterval(timer);
      await looking;
    },
  };
}
