/** A number of the domain is declared once: what an enum names is not named again by a constant elsewhere. */
import { expect, test } from 'vitest';
import { IDENTITY_FLAG } from '#lib/chat/group/flag.ts';
import { CHANNEL_TYPE, PERMISSION } from '#lib/chat/permission/permission.ts';
import { GAME } from '#lib/wiki/game/game.ts';
import { PARTICIPANT } from '#lib/wiki/game/participant.ts';
import { MATCH_STATUS } from '#lib/wiki/match/status.ts';
import { STAFF_ROLE } from '#lib/wiki/player/staff-role.ts';
import { TOURNAMENT_STATUS } from '#lib/wiki/tournament/tournament-status.ts';
import { projectFiles, readSource } from '../support/sources.ts';

const ENUMS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  ...{ CHANNEL_TYPE, GAME, IDENTITY_FLAG, MATCH_STATUS },
  ...{ PARTICIPANT, PERMISSION, STAFF_ROLE, TOURNAMENT_STATUS },
};

/** `notStarted` as constants are spelled. */
const constant = (member: string): string => member.replaceAll(/[A-Z]/g, '_$&').toUpperCase();

/** A declared name and number, as `const ENDED = 3` or `const [DRAFT, ENDED] = [0, 3]` have them. */
function declared(source: string): [name: string, value: number][] {
  const single = [...source.matchAll(/^(?:export )?const ([A-Z_]+) = (\d+);$/gm)];
  const several = [...source.matchAll(/^(?:export )?const \[([A-Z_, ]+)\] = \[([\d, ]+)\]/gm)];
  return [
    ...single.map(([, name, value]): [string, number] => [name!, Number(value)]),
    ...several.flatMap(([, names, values]) => {
      const numbers = values!.split(',').map(Number);
      return names!.split(',').map((name, i): [string, number] => [name.trim(), numbers[i]!]);
    }),
  ];
}

/** The enum members that a source declares anew. */
const repeated = (source: string): string[] =>
  declared(source).flatMap(([name, value]) =>
    Object.entries(ENUMS).flatMap(([enumName, members]) =>
      Object.entries(members)
        .filter(([member, number]) => constant(member) === name && number === value)
        .map(([member]) => `${name} is ${enumName}.${member}`),
    ),
  );

test.each([
  ['const ENDED = 3;', ['ENDED is MATCH_STATUS.ended', 'ENDED is TOURNAMENT_STATUS.ended']],
  ['export const NOT_STARTED = 1;', ['NOT_STARTED is MATCH_STATUS.notStarted']],
  ['const [MANAGE, RESPOND] = [0, 6];', ['MANAGE is PERMISSION.manage', 'RESPOND is PERMISSION.respond']],
  ['const SHARE = 0.25;\nconst ENDED = 4;', []],
])('%s', (source, found) => {
  expect(repeated(source)).toEqual(found);
});

test('no constant repeats a number that an enum names', () => {
  const found = projectFiles()
    .filter(file => /^src\/.*\.(ts|tsx|astro)$/.test(file))
    .flatMap(file => repeated(readSource(file)).map(one => `${file}: ${one}`));
  expect(found).toEqual([]);
});
