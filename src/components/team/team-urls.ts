/** Addresses within a team's page. Pure. */

import type { TeamTab } from '#lib/site/pages/team-page.ts';
import { pagePath } from '#lib/wiki/game/address.ts';
import { PARTICIPANT } from '#lib/wiki/game/participant.ts';
import type { Camp, TeamDetail } from '#lib/wiki/team/shapes.ts';

export const tabHref = ({ game_id, team_id }: TeamDetail, tab: TeamTab): string => {
  const path = pagePath('team', game_id, team_id);
  return tab === 'overview' ? path : `${path}?tab=${tab}`;
};

/** The team as a side, for the tint of its colour. */
export const tintOf = (team: TeamDetail): Camp => ({
  participant_id: team.team_id,
  participant_type: PARTICIPANT.team,
  name_main: team.name,
  name_short: team.name_short,
  icon: team.icon,
  color: team.color,
  tag: null,
  tag_icon: null,
  desc: null,
});
