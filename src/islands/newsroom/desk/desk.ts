/** The desk of data entry and checking. */
import { DetailCheckScreen, MatchCheckScreen } from '../entry/check/CheckScreens.tsx';
import { DetailScreen } from '../entry/detail/DetailScreen.tsx';
import { MatchScreen } from '../entry/match/MatchScreen.tsx';
import { WaitingScreen } from '../entry/WaitingScreen.tsx';
import { mountOperator } from './mount.tsx';

mountOperator({
  home: WaitingScreen,
  match_input: MatchScreen,
  check_match_input: MatchCheckScreen,
  detail_input: DetailScreen,
  check_detail_input: DetailCheckScreen,
});
