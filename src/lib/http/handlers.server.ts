/** One handler a call: a call that no feature handles does not compile. */
import { makeAccountHandlers } from '../account/api.server.ts';
import { activityHandlers } from '../activity/api.server.ts';
import { activityData } from '../activity/user-data.server.ts';
import { talkSources } from '../app/talk-sources.server.ts';
import { things } from '../app/things.server.ts';
import { badgeHandlers } from '../badge/api.server.ts';
import { badgeData } from '../badge/user-data.server.ts';
import { bracketHandlers } from '../bracket/api.server.ts';
import { coinHandlers } from '../coin/api.server.ts';
import { coinData } from '../coin/user-data.server.ts';
import { makeCommentHandlers } from '../comment/api.server.ts';
import { commentData } from '../comment/user-data.server.ts';
import type { Handlers } from '../contract/call.ts';
import type { AllCalls } from '../contract/index.ts';
import { entryHandlers } from '../entry/api.server.ts';
import { matchHandlers } from '../match/api.server.ts';
import { subData } from '../match/sub-data.server.ts';
import { supportData } from '../match/support-data.server.ts';
import { mediaHandlers } from '../media/api.server.ts';
import { filePlaces } from '../media/places.ts';
import { mediaData, pictures } from '../media/user-data.server.ts';
import { makeNoticeHandlers } from '../notice/api.server.ts';
import { noticeData } from '../notice/user-data.server.ts';
import { predictionHandlers } from '../prediction/api.server.ts';
import { predictionData } from '../prediction/user-data.server.ts';
import { ratingHandlers } from '../rating/api.server.ts';
import { ratingData } from '../rating/user-data.server.ts';
import { makeReportHandlers } from '../report/api.server.ts';
import { readCommentHidings } from '../report/hidings.server.ts';
import { reportData } from '../report/user-data.server.ts';
import { searchHandlers } from '../search/api.server.ts';
import { makeShareHandlers } from '../share/api.server.ts';
import { siteHandlers } from '../site/api.server.ts';
import { placeOf } from '../site/match-route.ts';
import { SUBJECTS } from '../site/notice-subjects.server.ts';
import { statsHandlers } from '../stats/api.server.ts';
import { taskHandlers } from '../task/api.server.ts';
import { taskData } from '../task/user-data.server.ts';
import { transferHandlers } from '../transfer/api.server.ts';
import { wikiHandlers } from '../wiki/api.server.ts';

export const handlers: Handlers<AllCalls> = {
  ...makeAccountHandlers({
    kept: [
      mediaData,
      subData,
      commentData,
      coinData,
      taskData,
      badgeData,
      noticeData,
      predictionData,
      reportData,
      activityData,
      supportData,
      ratingData,
    ],
    pictures,
    places: filePlaces,
  }),
  ...mediaHandlers,
  ...wikiHandlers,
  ...matchHandlers,
  ...bracketHandlers,
  ...statsHandlers,
  ...transferHandlers,
  ...makeCommentHandlers({ sources: talkSources, likes: [], readHidings: readCommentHidings }),
  ...ratingHandlers,
  ...coinHandlers,
  ...taskHandlers,
  ...badgeHandlers,
  ...makeReportHandlers(things),
  ...predictionHandlers,
  ...activityHandlers,
  ...makeShareHandlers((path, query) => placeOf(path, query, undefined)?.url),
  ...entryHandlers,
  ...siteHandlers,
  ...searchHandlers,
  ...makeNoticeHandlers(SUBJECTS),
};
