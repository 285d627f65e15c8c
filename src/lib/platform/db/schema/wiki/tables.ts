/** The tables of the wing wiki. */
import type { ArtworkTable } from './artwork.ts';
import type { BannerTable, HeroTable, MapTable } from './content.ts';
import type { BroadcastTable, CampTable, MatchSubTable, MatchTable, VetoTable } from './match.ts';
import type { GameTable, NationTable, ZoneTable } from './place.ts';
import type {
  BanPickTable,
  MatchPlayerTable,
  RoundHalfTable,
  RoundPlayerTable,
  RoundResultTable,
  RoundTable,
  RoundTeamTable,
} from './round.ts';
import type { SearchEntryTable, SearchTokenTable } from './search.ts';
import type {
  PlayerAliasTable,
  PlayerTable,
  RosterStintTable,
  TeamAliasTable,
  TeamTable,
  TransferTable,
} from './team.ts';
import type {
  PlacementTable,
  RegistrationTable,
  SeriesTable,
  StageGroupTable,
  StageTable,
  StandingTable,
  TournamentTable,
} from './tournament.ts';

export interface WikiTables {
  game: GameTable;
  nation: NationTable;
  zone: ZoneTable;
  series: SeriesTable;
  tournament: TournamentTable;
  stage: StageTable;
  stage_group: StageGroupTable;
  standing: StandingTable;
  match: MatchTable;
  camp: CampTable;
  match_sub: MatchSubTable;
  round: RoundTable;
  round_half: RoundHalfTable;
  round_result: RoundResultTable;
  round_team: RoundTeamTable;
  round_player: RoundPlayerTable;
  match_player: MatchPlayerTable;
  veto: VetoTable;
  ban_pick: BanPickTable;
  team: TeamTable;
  team_alias: TeamAliasTable;
  player: PlayerTable;
  player_alias: PlayerAliasTable;
  roster_stint: RosterStintTable;
  transfer: TransferTable;
  hero: HeroTable;
  map: MapTable;
  placement: PlacementTable;
  registration: RegistrationTable;
  banner: BannerTable;
  broadcast: BroadcastTable;
  search_entry: SearchEntryTable;
  search_token: SearchTokenTable;
  artwork: ArtworkTable;
}
