/** The features of this wing; each may use those before it (the order: tests/support/wings.ts). */
import { artworkFeature } from './artwork/feature.server.ts';
import { bracketFeature } from './bracket/feature.server.ts';
import { gameFeature } from './game/feature.server.ts';
import { heroFeature } from './hero/feature.server.ts';
import { liveFeature } from './live/feature.server.ts';
import { matchFeature } from './match/feature.server.ts';
import { playerFeature } from './player/feature.server.ts';
import { rosterFeature } from './roster/feature.server.ts';
import { searchFeature } from './search/feature.server.ts';
import { statsFeature } from './stats/feature.server.ts';
import { teamFeature } from './team/feature.server.ts';
import { tournamentFeature } from './tournament/feature.server.ts';
import { transferFeature } from './transfer/feature.server.ts';

export const wikiFeatures = [
  gameFeature,
  heroFeature,
  teamFeature,
  playerFeature,
  rosterFeature,
  tournamentFeature,
  artworkFeature,
  matchFeature,
  bracketFeature,
  statsFeature,
  transferFeature,
  liveFeature,
  searchFeature,
] as const;
