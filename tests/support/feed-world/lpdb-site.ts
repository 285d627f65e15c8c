/** A site with what files brought before, at which a cup of Liquipedia is played. */
import { liquipediaSource } from '#lib/newsroom/feed/liquipedia/source.ts';
import { dayStart } from '#lib/platform/kernel/time.ts';
import type { TestDatabase } from '../database.ts';
import * as make from '../factory.ts';
import { memoryBus } from '../publishing.ts';
import { Liquipedia, type LpdbFault } from '../stand-ins/liquipedia.ts';
import { startStandIn } from '../stand-ins/server.ts';
import { at } from './lpdb-cup.ts';
import { playSeason } from './play.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const KEY = 'kQ9-secret_key';
const ACCESS = { key: KEY, site: 'https://saidian.example', contact: 'ops@saidian.example' };

/** Something is wrong with the service for half an hour, three times. */
const FAULTS: readonly (readonly [hours: number, fault: LpdbFault])[] = [
  [13, 'html'],
  [19, 'half'],
  [37, 'busy'],
];
const faultAt = (now: number) => FAULTS.find(([hours]) => now >= at(hours) && now < at(hours + 0.5))?.[1];

const stepAt = (now: number) =>
  (now > at(11) && now < at(25)) || (now > at(33) && now < at(50)) ? 15 * MINUTE : 3 * HOUR;

/** The Beijing midnight of a day. */
export const day = (key: string): number => dayStart(key)!;

export class LpdbSite {
  readonly db: TestDatabase;
  readonly clock = { now: 0 };
  readonly lpdb = new Liquipedia(KEY, { now: () => this.clock.now, fault: () => faultAt(this.clock.now) });
  /** Ids of people and a team that files brought. */
  readonly known = { kestrel: 0, namesake: 0, listed: 0, paged: 0, alpha: 0 };

  constructor(db: TestDatabase) {
    this.db = db;
  }

  /** Plays the cup from its announcement to a week after it; `onRead` after each answer that was used. */
  async play(onRead: () => Promise<void>): Promise<{ reads: number; failures: number }> {
    await this.#bringFiles();
    return this.#look(at(-97), at(24 * 8), stepAt, onRead);
  }

  /** Everything is read once more, a day later. */
  async lookAgain(): Promise<void> {
    await this.db.write.updateTable('feed_poll').set({ due_at: 0 }).execute();
    const now = this.clock.now + 24 * HOUR;
    await this.#look(now, now + 2 * HOUR, () => HOUR);
  }

  async #look(from: number, to: number, step: (now: number) => number, onRead?: () => Promise<void>) {
    const { db, clock } = this;
    const standIn = await startStandIn(request => this.lpdb.answer(request));
    try {
      const source = liquipediaSource(ACCESS);
      const next = (now: number) => now + step(now);
      const of = { db, bus: memoryBus(), source, address: standIn.url, from, to, clock, next };
      return await playSeason({ ...of, ...(onRead && { onRead }) });
    } finally {
      await standIn.close();
    }
  }

  async #bringFiles(): Promise<void> {
    const { db, known } = this;
    const alpha = await make.makeTeam(db, { name: 'Alpha Five', source: 'vlr' });
    const delta = await make.makeTeam(db, { name: 'Delta Club', source: 'vlr' });
    const far = await make.makeTeam(db, { name: 'Far Away', source: 'vlr' });
    const player = (name: string, team_id: number) => make.makePlayer(db, { name, team_id, source: 'vlr' });
    known.alpha = alpha.id;
    known.kestrel = (await player('Kestrel', alpha.id)).id;
    known.namesake = (await player('CTwo', far.id)).id;
    known.listed = (await player('DOne', delta.id)).id;
    known.paged = (await player('a1', far.id)).id;
    const stint = (person: number, team: number, page: string, start: string, end: number | null) =>
      make.makeStint(db, team, person, {
        source: 'playerdb',
        source_key: `${page}:1`,
        start_at: day(start),
        end_at: end,
      });
    await stint(known.listed, delta.id, 'DOne', '2025-11-06', null);
    await stint(known.paged, far.id, 'AOne', '2023-01-01', day('2024-01-01'));
    await make.makeTransfer(db, known.listed, {
      source: 'playerdb',
      source_key: 'DOne:0',
      from_team_id: null,
      to_team_id: delta.id,
      at: day('2026-04-11'),
    });
  }

  /** The matches with the names of their teams, by key. */
  matches() {
    return this.db.read
      .selectFrom('match')
      .innerJoin('camp as main', on => on.onRef('main.match_id', '=', 'match.id').on('main.side', '=', 1))
      .innerJoin('camp as guest', on => on.onRef('guest.match_id', '=', 'match.id').on('guest.side', '=', 2))
      .leftJoin('team as a', 'a.id', 'main.participant_id')
      .leftJoin('team as b', 'b.id', 'guest.participant_id')
      .selectAll('match')
      .select(['a.name as main', 'b.name as guest'])
      .orderBy('match.source_key')
      .execute();
  }

  /** The stints with names, the first first. */
  stints() {
    return this.db.read
      .selectFrom('roster_stint')
      .innerJoin('player', 'player.id', 'roster_stint.player_id')
      .innerJoin('team', 'team.id', 'roster_stint.team_id')
      .selectAll('roster_stint')
      .select(['player.name as player', 'team.name as team'])
      .orderBy('roster_stint.start_at')
      .orderBy('roster_stint.id')
      .execute();
  }

  transfersOf(player_id: number) {
    return this.db.read.selectFrom('transfer').selectAll().where('player_id', '=', player_id).execute();
  }

  players() {
    return this.db.read.selectFrom('player').selectAll().orderBy('id').execute();
  }
}
