/** Data of the player page. */
import type { Credit } from '../../artwork/shapes.ts';
import type { AchievementItem } from '../../bracket/shapes.ts';
import type { MatchItem } from '../../match/shapes.ts';
import type { Listed } from '../../platform/db/page.ts';
import type { PlayerSeason } from '../../stats/season-shapes.ts';
import type { Appearances, LeaderRow, PlayerCareer, Teammates } from '../../stats/shapes.ts';
import type { TransferItem } from '../../transfer/shapes.ts';
import type { HeroRef, MapRef, PlayerDetail, TournamentRef } from '../../wiki/shapes.ts';

interface Figures {
  figures: LeaderRow;
}

export interface PlayerPage {
  player: PlayerDetail;
  /** Spoiler-free mode: results are left out. */
  hidden?: boolean;
  /** Over every match that counts; null without matches. */
  figures: LeaderRow | null;
  /** From a source that counts appearances without naming the games. */
  appearances: Appearances | null;
  stints: PlayerCareer['list'];
  /** The latest season in detail; null without figures. */
  season: PlayerSeason | null;
  seasons: (Figures & { year: number })[];
  tournaments: (Figures & { tournament_info: TournamentRef })[];
  heroes: (Figures & { hero: HeroRef })[];
  maps: (Figures & { map: MapRef })[];
  teammates: Teammates[];
  achievements: AchievementItem[];
  transfers: TransferItem[];
  matches: Listed<MatchItem>;
  page: number;
  pageSize: number;
  /** Source and licence of the picture; absent for one that we drew. */
  credit?: Credit;
}
