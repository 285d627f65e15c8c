/** Looks for activities that have ended and draws them: whichever process looks first does it. */
import type { Database } from '../../platform/db/database.ts';
import { Unavailable } from '../../platform/db/failure.ts';
import type { OpenContext, OpenedFeature } from '../../platform/feature/feature.ts';
import { log } from '../../platform/kernel/log.server.ts';
import { drawByItself } from './draw.server.ts';
import { PUBLISHED } from './state.ts';

const LOOK_MS = 30_000;
/** Time after the end for comments of the last second to reach the database. */
const GRACE_MS = 60_000;

/** Draws what is due at `now` (epoch milliseconds); returns how many. One that fails leaves the others alone. */
export async function drawDue({ db, bus }: Pick<OpenContext, 'db' | 'bus'>, now: number): Promise<number> {
  let done = 0;
  for (const id of await dueDraws(db, now))
    try {
      done += Number(await drawByItself({ db, bus }, id, now));
    } catch (err) {
      if (err instanceof Unavailable) throw err;
      log.error({ err, activity: id }, 'draw');
    }
  return done;
}

async function dueDraws(db: Database, now: number): Promise<number[]> {
  const rows = await db.read
    .selectFrom('activity_draw as draw')
    .innerJoin('activity', 'activity.id', 'draw.activity_id')
    .select('activity.id')
    .where('draw.drawn_at', 'is', null)
    .where('activity.status', '=', PUBLISHED)
    .where('activity.end_at', '<=', now - GRACE_MS)
    .orderBy('activity.end_at')
    .execute();
  return rows.map(({ id }) => id);
}

export function openDrawer({ db, bus, now }: OpenContext): OpenedFeature {
  let looking: Promise<unknown> = Promise.resolve();
  const look = () => {
    looking = drawDue({ db, bus }, now()).catch(err => {
      if (!(err instanceof Unavailable)) log.error({ err }, 'draws');
    });
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
