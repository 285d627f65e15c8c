/**
 * npm run replay -- <match id> [--speed 60]: replays a finished match in 演示赛 on the running site, through
 * data entry: one operator submits, another approves. Each replay starts from scratch.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { storedSecret } from '../src/lib/app/data-dir.server.ts';
import { openDatabase } from '../src/lib/app/database.server.ts';
import { readEnv } from '../src/lib/app/env.server.ts';
import { inOneLine } from '../src/lib/app/launch-error.ts';
import { blank, type ReplayMoment, replay } from '../src/lib/newsroom/entry/replay.ts';
import type { Database } from '../src/lib/platform/db/database.ts';
import { type Desk, enterDetail, handInResult } from './replay/enter.ts';
import { Operator, ReplayError } from './replay/operator.ts';
import { sourceOf, stageOf } from './replay/stage.ts';
import { OPERATORS, REPLAY } from './replay/wording.ts';

const FAILED = 2;

process.exitCode = await inOneLine(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { speed: { type: 'string', default: '60' } },
  });
  const [id] = positionals;
  const speed = Number(values.speed);
  if (id === undefined || positionals.length > 1 || !(speed > 0)) return refuse(REPLAY.usage);
  const env = readEnv(process.env);
  const db = await openDatabase(env);
  try {
    const site = { db, url: env.PUBLIC_URL, secret: env.SECRET ?? storedSecret(env.DATA_DIR) };
    await play(site, id, speed);
    return 0;
  } catch (error) {
    if (error instanceof ReplayError) return refuse(error.message);
    throw error;
  } finally {
    await db.close();
  }
});

async function play(site: { db: Database; url: string; secret: string }, id: string, speed: number) {
  const { gameId, match, detail } = await sourceOf(site.db, id);
  const matchId = await stageOf(site.db, gameId);
  const [author, checker] = await Promise.all([
    Operator.signIn(site, OPERATORS.author),
    Operator.signIn(site, OPERATORS.checker),
  ]);
  const desk = { author, checker, matchId };
  try {
    await enter(desk, blank(match, detail));
    console.log(REPLAY.watch(`${site.url}/wiki/match/${gameId}/${matchId}`, speed));
    for (const moment of replay(match, detail)) {
      await sleep((moment.after / speed) * 1000);
      await enter(desk, moment);
    }
    console.log(REPLAY.done);
  } finally {
    await Promise.all([author.signOut(), checker.signOut()]);
  }
}

async function enter(desk: Desk, { result, detail }: ReplayMoment): Promise<void> {
  if (result) await (await handInResult(desk, result))();
  if (result?.main_score != null) console.log(REPLAY.score(result.main_score, result.guest_score ?? 0));
  if (detail) await enterDetail(desk, detail);
}

function refuse(line: string): number {
  console.error(line);
  return FAILED;
}
