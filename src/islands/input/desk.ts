/** The desk of data entry and checking. */
import { DetailCheckScreen, MatchCheckScreen } from './check/CheckScreens.tsx';
import { DetailScreen } from './detail/DetailScreen.tsx';
import { MatchScreen } from './match/MatchScreen.tsx';
import { mountOperator } from './mount.tsx';
import { WaitingScreen } from './WaitingScreen.tsx';

mountOperator({
  home: WaitingScreen,
  match_input: MatchScreen,
  check_match_input: MatchCheckScreen,
  detail_input: DetailScreen,
  check_detail_input: DetailCheckScreen,
});
