/** Content of the card for each kind of page. */
import { campCrest, crest, person } from '#components/ui/drawn.ts';
import { tournamentLetters } from '#components/ui/monogram.ts';
import { placeText, resultText } from '#lib/feed/match-text.ts';
import { clock } from '#lib/kernel/time.ts';
import { campShortName, scoreText } from '#lib/match/display.ts';
import type { MatchItem } from '#lib/match/shapes.ts';
import { dateRange, statusText } from '#lib/site/pages/tournament/card.ts';
import type { Camp, PlayerDetail, RosterItem, TeamDetail, TournamentDetail } from '#lib/wiki/shapes.ts';
import { card, INK_SOFT, placed, text, WIDTH } from './card.ts';

/** Statuses shown in place of the start time (enums.md E). */
const STATE_WORDS: Readonly<Record<number, string>> = { 2: '进行中', 3: '已结束', 4: '延期', 5: '取消' };
const MIDDLE = WIDTH / 2;
const CREST = 168;
const SIDE = 260;

/** Crests, names and the score between them; without a result the start time, or vs. */
export function matchCard(match: MatchItem): string {
  const { main_camp, guest_camp } = match.versus_info;
  return card({
    head: `${match.remark ? `[${match.remark}] ` : ''}${match.tournament_info.name_main}`,
    foot: [
      placeText({ ...match, tournament_info: { ...match.tournament_info, name_main: '' } }),
      match.match_date,
    ]
      .filter(part => part && part !== '-')
      .join(' · '),
    body: side(SIDE, main_camp[0]) + middle(match) + side(WIDTH - SIDE, guest_camp[0]),
  });
}

function side(x: number, camp: Camp | undefined): string {
  const short = campShortName(camp);
  const full = camp?.name_main && camp.name_main !== short ? camp.name_main : '';
  return (
    placed(x - CREST / 2, 170, campCrest(camp && { ...camp, icon: null }, CREST)) +
    text(x, 420, short, { size: 52, bold: true, anchor: 'middle', within: 400 }) +
    text(x, 470, full, { size: 26, anchor: 'middle', fill: INK_SOFT, within: 400 })
  );
}

function middle(match: MatchItem): string {
  const { main_score, guest_score } = match.versus_info;
  if (resultText(match) !== undefined)
    return text(MIDDLE, 310, `${scoreText(main_score)} : ${scoreText(guest_score)}`, {
      size: 120,
      bold: true,
      anchor: 'middle',
    });
  return (
    text(MIDDLE, 290, 'VS', { size: 88, bold: true, anchor: 'middle' }) +
    text(MIDDLE, 350, stateText(match), { size: 34, anchor: 'middle', fill: INK_SOFT })
  );
}

function stateText({ match_status, match_start_time }: MatchItem): string {
  const word = STATE_WORDS[match_status];
  return word ?? (match_start_time === null ? '' : clock(match_start_time * 1000));
}

interface Entity {
  drawn: string;
  name: string;
  lines: (string | null | undefined)[];
}

const PICTURE = 220;
const LINE_X = 352;

const entity = ({ drawn, name, lines }: Entity): string =>
  placed(72, 186, drawn) +
  text(LINE_X, 262, name, { size: 68, bold: true, within: 780 }) +
  lines
    .filter(line => Boolean(line))
    .map((line, i) => text(LINE_X, 332 + i * 52, line!, { size: 32, fill: INK_SOFT, within: 780 }))
    .join('');

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

export function tournamentCard(tournament: TournamentDetail, gameName: string): string {
  const { name, name_short, color, total_bonus, participants_count } = tournament;
  const letters = tournamentLetters(name_short);
  return card({
    head: gameName,
    foot: joined(tournament.organizer, tournament.remark),
    body: entity({
      drawn: crest({ kind: 'tournament', name, short: letters, color, size: PICTURE }),
      name,
      lines: [
        joined(dateRange(tournament), tournament.known_until && statusText(tournament)),
        joined(tournament.location, tournament.venue),
        joined(participants_count > 0 ? `${participants_count} 支战队` : null, total_bonus),
      ],
    }),
  });
}

const PLAYER = 1;
const ON_DUTY = 1;

export function teamCard(team: TeamDetail, roster: readonly RosterItem[], gameName: string): string {
  const players = roster.filter(item => item.staff_role === PLAYER && item.employment === ON_DUTY);
  return card({
    head: gameName,
    foot: players.map(item => item.name).join(' · '),
    body: entity({
      drawn: crest({ name: team.name, short: team.name_short, color: team.color, size: PICTURE }),
      name: team.name,
      lines: [team.zone_name, team.nation?.name],
    }),
  });
}

export function playerCard(player: PlayerDetail, gameName: string): string {
  return card({
    head: gameName,
    foot: '选手资料与生涯数据',
    body: entity({
      drawn: person(player.name, null, PICTURE),
      name: player.name,
      lines: [player.real_name, joined(player.nation?.name, player.role), player.team_info?.name],
    }),
  });
}
