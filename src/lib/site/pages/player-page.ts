/** Data of the player page. */
import type { SourceCredit } from '../../newsroom/open-data/credit.ts';
import type { Listed } from '../../platform/db/page.ts';
import type { Credit } from '../../wiki/artwork/shapes.ts';
import type { AchievementItem } from '../../wiki/bracket/shapes.ts';
import type { HeroRef, MapRef } from '../../wiki/hero/shapes.ts';
import type { MatchItem } from '../../wiki/match/shapes.ts';
import type { PlayerDetail } from '../../wiki/player/shapes.ts';
import type { PlayerSeason } from '../../wiki/stats/season-shapes.ts';
import type { Appearances, LeaderRow, PlayerCareer, Teammates } from '../../wiki/stats/shapes.ts';
import type { TournamentRef } from '../../wiki/tournament/shapes.ts';
import type { TransferItem } from '../../wiki/transfer/shapes.ts';

interface Figures {
  figures: LeaderRow;
}

export interface PlayerPage {
  player: PlayerDetail;
  /** Spoiler-free mode: results are left out. */
  hidden?: boolean;
  /** Figures over every match that counts; null without matches. */
  figures: LeaderRow | null;
  /** The totals of a source that counts appearances without naming the games. */
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
  /** Sources that the page has to name; absent where it shows no fact of theirs. */
  sources?: SourceCredit[];
}
