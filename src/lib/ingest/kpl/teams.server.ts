import { z } from 'zod';
import { aliasTable } from '../aliases.server.ts';
import type { TeamFacts } from '../team-book.server.ts';

const alias = z.object({ id: z.string(), name: z.string(), short: z.string(), former: z.array(z.string()) });

/** 王者荣耀 teams that we know under several names: data/aliases/kpl-teams.json. */
export function knownTeams(source: string): TeamFacts[] {
  return aliasTable('kpl-teams.json', alias).map(({ id, name, short, former }) => ({
    source,
    source_key: id,
    name,
    name_short: short,
    aliases: former,
  }));
}
