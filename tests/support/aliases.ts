/** The names and colours of `data/aliases`. */
import { readFileSync } from 'node:fs';

interface Team {
  name: string;
  short: string;
  color: string;
}

export const teamsOfAliases = (): Team[] =>
  ['kpl', 'lol', 'valorant'].flatMap(
    game => JSON.parse(readFileSync(`data/aliases/${game}-teams.json`, 'utf8')) as Team[],
  );
