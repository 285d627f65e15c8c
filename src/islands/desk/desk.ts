/** The desk of data entry and checking. */
import { DetailCheckScreen, MatchCheckScreen } from '../input/check/CheckScreens.tsx';
import { DetailScreen } from '../input/detail/DetailScreen.tsx';
import { MatchScreen } from '../input/match/MatchScreen.tsx';
import { WaitingScreen } from '../input/WaitingScreen.tsx';
import { mountOperator } from './mount.tsx';

mountOperator({
  home: WaitingScreen,
  match_input: MatchScreen,
  check_match_input: MatchCheckScreen,
  detail_input: DetailScreen,
  check_detail_input: DetailCheckScreen,
});
