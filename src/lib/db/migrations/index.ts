import type { Kysely } from 'kysely';
import * as wiki from './001-wiki.ts';
import * as games from './002-games.ts';
import type { Dialect } from './columns.ts';

export interface Migration {
  name: string;
  up(db: Kysely<unknown>, dialect: Dialect): Promise<void>;
}

/** In the order they run. A migration that has landed is never edited: write the next one. */
export const MIGRATIONS: Migration[] = [
  { name: '001-wiki', up: wiki.up },
  { name: '002-games', up: games.up },
];
