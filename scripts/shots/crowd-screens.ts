/** Screens of user content: comments, ratings, predictions, and a member's own pages. */
import type { Page } from 'playwright';
import { CENTRE_TABS, FIRST } from '../../src/islands/members/account/centre/tabs.ts';
import { DEMO_ACCOUNTS } from '../../src/lib/demo/members/account/accounts.server.ts';
import { press, type Screen } from './screen.ts';

const [OPERATOR, , , MEMBER] = DEMO_ACCOUNTS;

/** Scrolls to islands that load on view. */
const come =
  (place: string, drawn: string) =>
  async (page: Page): Promise<void> => {
    await page.mouse.move(1, 1);
    await page.locator(place).first().scrollIntoViewIfNeeded();
    await page.locator(drawn).first().waitFor();
    await page.locator(place).first().scrollIntoViewIfNeeded();
  };

/** A whole form of the desk. */
const form = (name: string, path: string): Screen => [
  name,
  path,
  {
    as: OPERATOR.phone,
    isWhole: true,
    async enter(page) {
      await press('编辑')(page);
      await page.getByLabel('标题').waitFor();
    },
  },
];

/** Addresses of pages. */
interface Places {
  /** An ongoing or finished match. */
  match: string;
  /** Predictions of a tournament with groups. */
  picks: string;
  activity: string;
}

export const crowdScreens = ({ match, picks, activity }: Places): Screen[] => [
  ['match-ratings', match, { as: MEMBER.phone, enter: come('#rating', '.rate-card') }],
  ['match-comments', match, { as: MEMBER.phone, enter: come('#comments', '.comments .card-head') }],
  ...CENTRE_TABS.filter(({ nav }) => nav !== FIRST).map(
    ({ nav }): Screen => [
      `centre-${nav.toLowerCase()}`,
      `/wiki/user_center?nav=${nav}`,
      { as: MEMBER.phone, phonePath: `/m/user_center/PROFILE?nav=${nav}` },
    ],
  ),
  ['operator-reports', '/o/reports', { as: OPERATOR.phone }],
  ['operator-activities', '/o/activities', { as: OPERATOR.phone }],
  form('operator-activity', '/o/activities'),
  ['operator-gradings', '/o/activities?part=gradings', { as: OPERATOR.phone }],
  form('operator-grading', '/o/activities?part=gradings'),
  ['ladder-pick-member', picks, { as: MEMBER.phone }],
  ['ladder-pick-groups', picks, { as: MEMBER.phone, enter: press('小组赛'), isWhole: true }],
  ['activity-one', activity, { as: MEMBER.phone }],
];
