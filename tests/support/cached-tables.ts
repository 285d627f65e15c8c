/** The tables behind cached answers, pages and documents, with the cache tags of each. */
import type { KyselyPlugin } from 'kysely';
import { PEOPLE_TAG } from '#lib/members/account/tags.ts';
import type { Database } from '#lib/platform/db/database.ts';
import type { DB } from '#lib/platform/db/schema.ts';
import type { EventName } from '#lib/platform/ports/bus.ts';
import { assembly } from './assembly.ts';
import { tableNamesIn } from './broken-write.ts';

const FACTS = [
  ...['game', 'nation', 'zone', 'series', 'tournament', 'stage', 'stage_group', 'standing', 'placement'],
  ...['match', 'camp', 'round', 'round_half', 'round_result', 'round_team', 'round_player', 'match_player'],
  ...['veto', 'ban_pick', 'team', 'team_alias', 'player', 'player_alias', 'roster_stint', 'transfer'],
  ...['registration'],
  ...['hero', 'map', 'banner', 'broadcast', 'search_entry', 'search_token', 'artwork'],
] as const satisfies readonly (keyof DB)[];

const [TALK, COUNTED, GRADED, PREDICTED] = [
  ['talk:N', 'talk'],
  ['support:N', 'support'],
  ['gradings:N', 'gradings'],
  ['prediction:N', 'predictions:N'],
];

/** Tags without ids: pages of the table have all of them, a change drops one. Other tables are not cached. */
export const TABLE_TAGS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(FACTS.map(table => [table, ['facts']])),
  support_count: COUNTED,
  rating_count: TALK,
  comment: TALK,
  comment_source: TALK,
  grading_set: ['gradings'],
  grading_item: ['gradings'],
  grading_count: GRADED,
  activity: ['activities'],
  news: ['news'],
  activity_draw: ['activities'],
  activity_entrant: ['activities'],
  chat_group: ['groups'],
  moment: ['posts:N'],
  moment_tag: ['posts:N'],
  prediction: PREDICTED,
  prediction_commitment: PREDICTED,
} satisfies Partial<Record<keyof DB, readonly string[]>>;

/** With people's names, whose changes are published separately: other columns of `user` change all day. */
export const SHOWN_UNDER: typeof TABLE_TAGS = { ...TABLE_TAGS, user: [PEOPLE_TAG] };

/** Also read for answers, but not shown: row counts, versions. */
export const BESIDE: ReadonlySet<string> = new Set<keyof DB>(['counter', 'meta']);

const NUMBERED = /^(\w+):(?:[a-z_]+:)?[1-9]\d*(?::[1-9]\d*)*$/;

/** 'match:7' and 'match:rating:7:90' become 'match:N'; 'match:undefined' stays, and matches no tag. */
export const withoutId = (tag: string): string => tag.replace(NUMBERED, '$1:N');

/** Tags dropped by these events (`drops` of the features), without ids. */
export function droppedTags(events: readonly { name: string; event: unknown }[]): Set<string> {
  const tags = events.flatMap(({ name, event }) => {
    if (name === 'factsChanged') return (event as { tags: string[] }).tags;
    return assembly.features.flatMap(({ drops }) => drops?.[name as EventName]?.(event as never) ?? []);
  });
  return new Set(tags.map(withoutId));
}

const FROM = /(?:from|join)\s+"?(\w+)/gi;

/** Wraps a database: `read` gives the tables read since its last call. */
export function reading(db: Database): { db: Database; read(): string[] } {
  const seen = new Set<string>();
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      const raw = 'sqlFragments' in node ? node.sqlFragments.join(' ') : '';
      for (const name of [...tableNamesIn(node), ...[...raw.matchAll(FROM)].map(([, table]) => table!)])
        seen.add(name);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    db: { ...db, read: db.read.withPlugin(plugin), write: db.write.withPlugin(plugin) },
    read() {
      const all = [...seen];
      seen.clear();
      return all;
    },
  };
}
