/** Creates rows for tests; unspecified columns get defaults. */
import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#lib/platform/db/database.ts';
import { type DB, ORDER_LAST } from '#lib/platform/db/schema.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { nameKey } from '#lib/platform/kernel/name-key.ts';
import { nicknameKey } from '#lib/platform/kernel/nickname-key.ts';
import { sortKey } from '#lib/platform/kernel/sort-key.ts';
import type { CampFacts, MatchChanges } from '#lib/wiki/match/facts.ts';
import { upsertMatch } from '#lib/wiki/match/write.server.ts';

export const GAME = 1;

let serial = 0;
const nextSerial = () => ++serial;
const sourced = () => ({ source: 'test', source_key: String(nextSerial()) });

type Row<T extends keyof DB> = Selectable<DB[T]>;
type Overrides<T extends keyof DB> = Partial<Insertable<DB[T]>>;

/** One row into any table, as given. */
async function insert<T extends keyof DB>(db: Database, table: T, values: object): Promise<Row<T>> {
  const row = await db.write
    .insertInto(table)
    .values(values as Insertable<DB[T]>)
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as Row<T>;
}

export { inTransaction };

export const makeNation = (db: Database, overrides: Overrides<'nation'> = {}) => {
  const name = overrides.name ?? `国家 ${nextSerial()}`;
  const code = `X${nextSerial()}`;
  return insert(db, 'nation', {
    code,
    name,
    name_en: name,
    sort_key: sortKey(name),
    source: 'test',
    ...overrides,
  });
};

export const makeZone = (db: Database, overrides: Overrides<'zone'> = {}) => {
  const n = nextSerial();
  return insert(db, 'zone', {
    game_id: GAME,
    code: `z${n}`,
    name: `赛区 ${n}`,
    sort: n,
    source: 'test',
    ...overrides,
  });
};

export const makeSeries = (db: Database, overrides: Overrides<'series'> = {}) =>
  insert(db, 'series', { game_id: GAME, name: `系列 ${nextSerial()}`, ...sourced(), ...overrides });

export const makeTournament = (db: Database, overrides: Overrides<'tournament'> = {}) => {
  const name = overrides.name ?? `赛事 ${nextSerial()}`;
  return insert(db, 'tournament', {
    game_id: GAME,
    name,
    name_short: name,
    level: 1,
    order_at: overrides.start_at ?? ORDER_LAST,
    time_accuracy: 1,
    status: 3,
    is_demo: 0,
    sort_key: sortKey(name),
    ...sourced(),
    ...overrides,
  });
};

export const makeStage = (db: Database, tournament_id: number, overrides: Overrides<'stage'> = {}) =>
  insert(db, 'stage', {
    tournament_id,
    name: '季后赛',
    type: 'bracket',
    sort: 1,
    ...sourced(),
    ...overrides,
  });

export const makeGroup = (db: Database, stage_id: number, overrides: Overrides<'stage_group'> = {}) => {
  const n = nextSerial();
  return insert(db, 'stage_group', { stage_id, code: `g${n}`, name: `第 ${n} 组`, sort: n, ...overrides });
};

export const makeTeam = async (db: Database, overrides: Overrides<'team'> & { aliases?: string[] } = {}) => {
  const { aliases = [], ...columns } = overrides;
  const name = columns.name ?? `战队 ${nextSerial()}`;
  const row = { game_id: GAME, name, name_short: name, operate_status: 1, sort_key: sortKey(name) };
  const team = await insert(db, 'team', { ...row, ...sourced(), ...columns });
  for (const alias of [name, ...aliases])
    await insert(db, 'team_alias', {
      game_id: team.game_id,
      alias_key: nameKey(alias),
      alias,
      team_id: team.id,
    });
  return team;
};

export const makePlayer = async (
  db: Database,
  overrides: Overrides<'player'> & { aliases?: string[] } = {},
) => {
  const { aliases = [], ...columns } = overrides;
  const name = columns.name ?? `player${nextSerial()}`;
  const row = { game_id: GAME, name, staff_role: 1, employment: 1, sort_key: sortKey(name) };
  const player = await insert(db, 'player', { ...row, ...sourced(), ...columns });
  for (const alias of [name, ...aliases])
    await insert(db, 'player_alias', {
      game_id: player.game_id,
      alias_key: nameKey(alias),
      alias,
      player_id: player.id,
    });
  return player;
};

export const makeHero = (db: Database, overrides: Overrides<'hero'> = {}) => {
  const name = overrides.name ?? `英雄 ${nextSerial()}`;
  const row = { game_id: GAME, name, roles: '[]', lanes: '[]', abilities: '[]', sort_key: sortKey(name) };
  return insert(db, 'hero', { ...row, ...sourced(), ...overrides });
};

export const makeMap = (db: Database, overrides: Overrides<'map'> = {}) => {
  const name = overrides.name ?? `地图 ${nextSerial()}`;
  return insert(db, 'map', { game_id: GAME, name, sort_key: sortKey(name), ...sourced(), ...overrides });
};

export interface MatchOverrides extends MatchChanges {
  tournament_id: number;
  /** Participants: main, guest. */
  teams?: [number | null, number | null];
}

/** Writes a match through the production writer; by default ended 2:1. */
export const makeMatch = async (db: Database, input: MatchOverrides): Promise<Row<'match'>> => {
  const { teams = [null, null], ...columns } = input;
  const facts = { game_id: GAME, match_num: 1, status: 3, best_of: 3, main_score: 2, guest_score: 1 };
  const camps: CampFacts[] = [
    { side: 1, participant_id: teams[0] },
    { side: 2, participant_id: teams[1] },
  ];
  const written = await inTransaction(db, trx =>
    upsertMatch(trx, { ...facts, result_type: 1, ...sourced(), ...columns }, camps),
  );
  return db.write.selectFrom('match').selectAll().where('id', '=', written.id).executeTakeFirstOrThrow();
};

export const makeRound = (db: Database, match_id: number, overrides: Overrides<'round'> = {}) =>
  insert(db, 'round', { match_id, num: 1, status: 3, ...sourced(), ...overrides });

export const makeRoundPlayer = async (
  db: Database,
  round: Row<'round'>,
  player_id: number,
  overrides: Overrides<'round_player'> = {},
) => {
  const match = await db.write
    .selectFrom('match')
    .select(['tournament_id', 'in_figures'])
    .where('id', '=', round.match_id)
    .executeTakeFirstOrThrow();
  const row = { round_id: round.id, match_id: round.match_id, player_id, side: 1 };
  return insert(db, 'round_player', { ...row, ...match, ...overrides });
};

export const makeTransfer = (db: Database, player_id: number, overrides: Overrides<'transfer'> = {}) => {
  const row = { game_id: GAME, player_id, order_at: overrides.at ?? ORDER_LAST, type: 1, contract_type: 1 };
  return insert(db, 'transfer', { ...row, ...sourced(), ...overrides });
};

export const makeStint = (
  db: Database,
  team_id: number,
  player_id: number,
  overrides: Overrides<'roster_stint'> = {},
) => {
  const row = { game_id: GAME, team_id, player_id, staff_role: 1, employment: 1, contract_type: 1 };
  return insert(db, 'roster_stint', {
    ...row,
    order_at: overrides.start_at ?? ORDER_LAST,
    ...sourced(),
    ...overrides,
  });
};

export const makeBroadcast = (db: Database, overrides: Overrides<'broadcast'> = {}) => {
  const n = nextSerial();
  const row = {
    game_id: GAME,
    name: `直播间 ${n}`,
    url: `https://live.bilibili.com/${n}`,
    is_live: 0,
    sort: n,
  };
  return insert(db, 'broadcast', { ...row, ...sourced(), ...overrides });
};

export const makeBanner = (db: Database, overrides: Overrides<'banner'> = {}) => {
  const row = { game_id: GAME, position: 1, platform: 3, title: '横幅', jump_url: '/', sort: nextSerial() };
  return insert(db, 'banner', { ...row, ...sourced(), ...overrides });
};

export const makeUser = (db: Database, overrides: Overrides<'user'> = {}) => {
  const n = nextSerial();
  const nickname = overrides.nickname ?? `用户 ${n}`;
  const row = {
    unique_id: String(100_000_000 + n),
    nickname_key: nicknameKey(nickname),
    is_operator: 0,
    status: 1,
  };
  return insert(db, 'user', { ...row, created_at: 0, ...overrides, nickname });
};

export const makeComment = (
  db: Database,
  overrides: Overrides<'comment'> & { source: string; user_id: number },
) => {
  const n = nextSerial();
  const text = { content: `评论 ${n}`, media: '[]', mentioned: '[]', region: 'IP未知' };
  const counts = { like_count: 0, reply_count: 0, points: 0, hot: n };
  return insert(db, 'comment', {
    parent_id: 0,
    status: 1,
    is_listed: 1,
    created_at: n,
    ...text,
    ...counts,
    ...overrides,
  });
};
