/** Content of the cards of tournaments, teams and players. */

import type { Html } from '#lib/platform/kernel/html.ts';
import { dateRange, statusText } from '#lib/site/pages/tournament/card.ts';
import type { PlayerDetail } from '#lib/wiki/player/shapes.ts';
import { STAFF_ROLE } from '#lib/wiki/player/staff-role.ts';
import type { RosterItem } from '#lib/wiki/roster/shapes.ts';
import type { TeamDetail, TeamItem } from '#lib/wiki/team/shapes.ts';
import type { TournamentDetail } from '#lib/wiki/tournament/shapes.ts';
import { type ArtSpot, type Images, personArt, teamArt, tournamentArt } from './art.ts';
import { card, EDGE, INK_SOFT, text } from './card.ts';

interface Entity {
  drawn: Html;
  name: string;
  lines: (string | null | undefined)[];
}

const PICTURE: ArtSpot = { x: EDGE, y: 148, size: 208 };
const LINE_X = 340;

const entity = ({ drawn, name, lines }: Entity): Html[] => [
  drawn,
  text(LINE_X, 224, name, { size: 64, bold: true, within: 788 }),
  ...lines
    .filter(line => Boolean(line))
    .map((line, i) => text(LINE_X, 284 + i * 46, line!, { size: 30, fill: INK_SOFT, within: 788 })),
];

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');
const NONE: Images = new Map();

const ROW_Y = 408;
const TEAM_SIZE = 76;
const TEAM_STEP = 88;
const TEAMS_SHOWN = 11;

/** A tournament's picture with the crests of its teams. */
export function tournamentCard(
  tournament: TournamentDetail,
  gameName: string,
  teams: readonly TeamItem[] = [],
  images: Images = NONE,
): string {
  const { name, total_bonus, participants_count } = tournament;
  const more = teams.length - TEAMS_SHOWN;
  return card({
    head: gameName,
    foot: joined(tournament.organizer, tournament.remark),
    body: [
      ...entity({
        drawn: tournamentArt(PICTURE, tournament, images),
        name,
        lines: [
          joined(dateRange(tournament), tournament.known_until && statusText(tournament)),
          joined(tournament.location, tournament.venue),
          joined(participants_count > 0 ? `${participants_count} 支战队` : null, total_bonus),
        ],
      }),
      ...teams
        .slice(0, TEAMS_SHOWN)
        .map((team, i) => teamArt({ x: EDGE + i * TEAM_STEP, y: ROW_Y, size: TEAM_SIZE }, team, images)),
      more > 0 &&
        text(EDGE + TEAMS_SHOWN * TEAM_STEP + 6, ROW_Y + 50, `+${more}`, { size: 32, fill: INK_SOFT }),
    ],
  });
}

const ON_DUTY = 1;
const PERSON_SIZE = 72;
const PERSON_STEP = 150;
const PLAYERS_SHOWN = 7;

/** A team's picture with its current players. */
export function teamCard(
  team: TeamDetail,
  roster: readonly RosterItem[],
  gameName: string,
  images: Images = NONE,
): string {
  const players = roster.filter(item => item.staff_role === STAFF_ROLE.player && item.employment === ON_DUTY);
  const person = (item: RosterItem, i: number) => {
    const x = EDGE + i * PERSON_STEP;
    const at = { x: x + (PERSON_STEP - PERSON_SIZE) / 2 - 20, y: 392, size: PERSON_SIZE };
    const middle = at.x + PERSON_SIZE / 2;
    return [
      personArt(at, item, images, team),
      text(middle, 500, item.name, { size: 26, anchor: 'middle', within: PERSON_STEP - 8 }),
    ];
  };
  return card({
    head: gameName,
    foot: '战队资料、阵容与战绩',
    body: [
      ...entity({
        drawn: teamArt(PICTURE, team, images),
        name: team.name,
        lines: [joined(team.zone_name, team.nation?.name)],
      }),
      ...players.slice(0, PLAYERS_SHOWN).map(person),
    ],
  });
}

export function playerCard(player: PlayerDetail, gameName: string, images: Images = NONE): string {
  const { team_info: team } = player;
  return card({
    head: gameName,
    foot: '选手资料与生涯数据',
    body: [
      ...entity({
        drawn: personArt(PICTURE, player, images, team),
        name: player.name,
        lines: [player.real_name, joined(player.nation?.name, player.role)],
      }),
      team && [
        teamArt({ x: LINE_X, y: 376, size: 64 }, team, images),
        text(LINE_X + 80, 420, team.name, { size: 34, within: 700 }),
      ],
    ],
  });
}
