/** The built site with members and a match that is on, in a folder of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storedSecret } from '../../src/lib/app/data-dir.server.ts';
import { openSqlite } from '../../src/lib/platform/db/sqlite.server.ts';
import { freePort } from '../../tests/support/process.ts';
import { findMatch } from '../bench/full-match.ts';
import { type Server, startProduct } from '../bench/processes.ts';
import { makeRoom, type Room } from '../bench/rooms/room.ts';
import { makeMembers } from '../bench/talk-members.ts';
import { type Desk, handInResult } from '../replay/enter.ts';
import { Operator } from '../replay/operator.ts';
import { SERVER_FLAGS } from '../run/server-flags.mjs';
import type { Targets } from './mix.ts';

const GAME = 1;
const MEMBERS = 2000;
/** One member sends five messages a second at most. */
const TALKERS = 150;
/** No player could be rated, and nothing be liked: a call is refused then, and counts as such. */
const NOBODY = 1;

export interface Site {
  server: Server;
  metricsUrl: string;
  targets: Targets;
  /** Headers of members, each in a network of its own. */
  members: Record<string, string>[];
  room: Room;
  /** The score changes, as operators enter it. */
  score(round: number): Promise<void>;
  close(): Promise<void>;
}

export async function openSite(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'saidian-load-'));
  const metricsPort = await freePort();
  const variables = { TRUST_PROXY: '127.0.0.1', METRICS_PORT: String(metricsPort) };
  const server = await startProduct(folder, variables, SERVER_FLAGS);
  const db = openSqlite(join(folder, 'saidian.db'));
  const secret = storedSecret(folder);
  const { matchId, members } = await makeMembers(folder, MEMBERS);
  const room = await makeRoom(db, secret, { members: TALKERS });
  const asOperator = { db, url: server.url, secret };
  const desk: Desk = {
    author: await Operator.signIn(asOperator, '压测录入'),
    checker: await Operator.signIn(asOperator, '压测审核'),
    matchId,
  };
  const score = async (round: number) => {
    const pass = await handInResult(desk, {
      match_status: 2,
      best_of: 3,
      main_score: Number(round % 3 === 1),
      guest_score: Number(round % 3 === 2),
      result_type: null,
    });
    await pass();
  };
  await score(0);
  const row = await db.read
    .selectFrom('match')
    .select('tournament_id')
    .where('id', '=', matchId)
    .executeTakeFirstOrThrow();
  const first = members[0]!.headers;
  const ask = <T>(path: string, body?: object) => data<T>(server.url + path, first, body);
  const source = [{ source_type: 'match', source_id: matchId }];
  const comment = await ask<{ comment_id?: number; id?: number }>('/api/v1/moment/reply', {
    source,
    content: '开打了',
  });
  const { matchId: fullMatchId } = await findMatch(server);
  const player = await db.read
    .selectFrom('match_player')
    .select('player_id')
    .where('match_id', '=', fullMatchId)
    .executeTakeFirst();
  const open = await db.read
    .selectFrom('match')
    .innerJoin('camp', 'camp.match_id', 'match.id')
    .select(['match.id', 'camp.participant_id'])
    .where('match.tournament_id', '=', row.tournament_id)
    .where('match.status', '=', 1)
    .where('camp.participant_id', 'is not', null)
    .executeTakeFirst();
  const targets: Targets = {
    gameId: GAME,
    matchId,
    tournamentId: row.tournament_id,
    fullMatchId,
    personId: player?.player_id ?? NOBODY,
    commentId: comment.comment_id ?? comment.id ?? NOBODY,
    pick: open ? { matchId: open.id, participantId: open.participant_id! } : undefined,
  };
  return {
    server,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    targets,
    members: members.map(({ headers }, i) => ({
      ...headers,
      'x-forwarded-for': `172.${16 + (i >> 8)}.${i & 255}.1`,
    })),
    room,
    score,
    async close() {
      await db.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function data<T>(url: string, headers: Record<string, string>, body?: object): Promise<T> {
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`);
  return (JSON.parse(text) as { data: T }).data;
}
