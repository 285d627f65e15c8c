import type { Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { nameKey } from '../../kernel/name-key.ts';
import type { FileReport } from '../report.ts';
import { TeamBook, type TeamFacts } from '../team-book.server.ts';
import { knownTeams } from './teams.server.ts';
import { KOG, MATCH_LISTS } from './tournament.server.ts';
import { NOTES } from './wording.ts';

/** The teams that match lists name: former names lead to today's team, new names to a new one. */
export class KplSides {
  readonly #book: TeamBook;
  readonly #report: FileReport;
  readonly #known: Map<string, TeamFacts>;

  private constructor(book: TeamBook, report: FileReport) {
    this.#book = book;
    this.#report = report;
    this.#known = new Map(
      knownTeams(MATCH_LISTS).flatMap(team =>
        [team.name, team.name_short, ...team.aliases].map(name => [nameKey(name), team] as const),
      ),
    );
  }

  static async open(trx: Transaction<DB>, report: FileReport): Promise<KplSides> {
    return new KplSides(await TeamBook.open(trx, KOG), report);
  }

  /** null for a side that is not known yet. */
  async id(name: string | null): Promise<number | null> {
    if (name === null) return null;
    const known = this.#known.get(nameKey(name));
    if (!known && this.#book.find(name) === undefined) this.#report.note(NOTES.newTeam(name));
    const facts = known ?? { source: MATCH_LISTS, source_key: name, name, name_short: name, aliases: [] };
    const { id, saved } = await this.#book.meet({ ...facts, aliases: [...facts.aliases, name] });
    this.#report.count('team', saved);
    return id;
  }
}
