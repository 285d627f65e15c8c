import type { Transaction } from 'kysely';
import { touchFacts } from '../db/facts-version.server.ts';
import type { DB } from '../db/schema.ts';
import { nameKey } from '../kernel/name-key.ts';
import { sortKey } from '../kernel/sort-key.ts';
import type { Saved } from './report.ts';

export interface TeamFacts {
  source: string;
  source_key: string;
  name: string;
  name_short: string;
  name_en?: string | null;
  zone_id?: number | null;
  /** Further names that the sources use. */
  aliases: string[];
}

export interface SavedTeam {
  id: number;
  saved: Saved;
}

const ADDED: Saved = { added: 1, changed: 0 };
const CHANGED: Saved = { added: 0, changed: 1 };
const SAME: Saved = { added: 0, changed: 0 };

/** The teams of one game by every name they are known under. */
export class TeamBook {
  readonly #trx: Transaction<DB>;
  readonly #gameId: number;
  readonly #ids: Map<string, number>;

  private constructor(trx: Transaction<DB>, gameId: number, ids: Map<string, number>) {
    this.#trx = trx;
    this.#gameId = gameId;
    this.#ids = ids;
  }

  static async open(trx: Transaction<DB>, gameId: number): Promise<TeamBook> {
    const rows = await trx.selectFrom('team_alias').selectAll().where('game_id', '=', gameId).execute();
    return new TeamBook(trx, gameId, new Map(rows.map(row => [row.alias_key, row.team_id])));
  }

  find(name: string): number | undefined {
    return this.#ids.get(nameKey(name));
  }

  /** Adds the team unless one of its names is known; a known team only gets the names it lacks. */
  async meet(facts: TeamFacts): Promise<SavedTeam> {
    const known = namesOf(facts).find(name => this.find(name) !== undefined);
    if (known === undefined) return { id: await this.#add(facts), saved: ADDED };
    const id = this.find(known)!;
    return { id, saved: (await this.#addAliases(id, facts)) ? CHANGED : SAME };
  }

  /** As `meet`, and a known team takes over the names and key given: for the source that knows best. */
  async rename(facts: TeamFacts): Promise<SavedTeam> {
    const { id, saved } = await this.meet(facts);
    const { name, name_short, source, source_key } = facts;
    const wanted = { name, name_short, source, source_key, sort_key: sortKey(name) };
    const stored = await this.#trx.selectFrom('team').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    if (Object.entries(wanted).every(([key, value]) => stored[key as keyof typeof wanted] === value))
      return { id, saved };
    await this.#trx.updateTable('team').set(wanted).where('id', '=', id).execute();
    await touchFacts(this.#trx);
    return { id, saved: saved.added ? saved : CHANGED };
  }

  async #add(facts: TeamFacts): Promise<number> {
    const { aliases: _, ...columns } = facts;
    const { id } = await this.#trx
      .insertInto('team')
      .values({ ...columns, game_id: this.#gameId, operate_status: 1, sort_key: sortKey(facts.name) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await this.#addAliases(id, facts);
    return id;
  }

  /** Says whether there was one to add. A name that another team has stays with that team. */
  async #addAliases(teamId: number, facts: TeamFacts): Promise<boolean> {
    const fresh = new Map(namesOf(facts).map(alias => [nameKey(alias), alias]));
    for (const key of fresh.keys()) if (this.#ids.has(key)) fresh.delete(key);
    for (const [alias_key, alias] of fresh) {
      const row = { game_id: this.#gameId, alias_key, alias, team_id: teamId };
      await this.#trx.insertInto('team_alias').values(row).execute();
      this.#ids.set(alias_key, teamId);
    }
    if (fresh.size > 0) await touchFacts(this.#trx);
    return fresh.size > 0;
  }
}

const namesOf = (facts: TeamFacts) => [facts.name, facts.name_short, ...facts.aliases];
