/**
 * What every rate limit allows, apart from the code that counts by it: [tries, seconds, tries with proof of work]. A
 * limit that is raised by a slip is seen here.
 */
const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];
/** With work a try always passes. */
const ENDLESS = 2_000_000_000;

export const BOUNDS: Readonly<Record<string, readonly [max: number, seconds: number, paid?: number]>> = {
  codeAgain: [1, MINUTE],
  codesOfDevice: [10, DAY],
  codesHere: [5, HOUR, 10],
  codesOfNumber: [10, DAY, ENDLESS],
  paidCodes: [3, HOUR],
  codesOfNetwork: [20, 10 * MINUTE, 600],
  codesOfAll: [1000, HOUR, 10_000],
  wrongCodes: [60, 10 * MINUTE, 300],
  passwordOfDevice: [10, HOUR],
  passwordHere: [5, 15 * MINUTE, 10],
  passwordOfNumber: [30, HOUR, ENDLESS],
  passwordOfNetwork: [60, HOUR, 1200],
  ownPassword: [5, 15 * MINUTE],
  numberLookUps: [30, 10 * MINUTE, 450],
  nicknameLookUps: [30, 10 * MINUTE, 1500],
  exports: [5, HOUR],
  blocks: [60, MINUTE],
  comments: [10, MINUTE],
  commentsOfDay: [500, DAY],
  likes: [120, MINUTE],
  mentionsOfDay: [100, DAY],
  openGroups: [10, DAY],
  follows: [60, MINUTE],
  reports: [30, DAY],
  groupsFounded: [3, DAY],
  groupsJoined: [30, HOUR],
  groupNames: [20, HOUR],
  groupChanges: [60, MINUTE],
  lettersBegun: [40, DAY],
  lettersBegunAtOnce: [5, MINUTE],
  requestsBegun: [10, DAY],
  letterChanges: [60, MINUTE],
  stickers: [30, MINUTE],
  toldOfWays: [20, 86_400],
  quizzes: [50, DAY],
  highlights: [60, HOUR],
  handoversAsked: [10, DAY],
  topics: [50, DAY],
  topicChanges: [120, HOUR],
  posts: [10, MINUTE],
  postsOfDay: [100, DAY],
  postEmoji: [120, MINUTE],
  postChanges: [60, MINUTE],
  newKeys: [10, DAY],
};
