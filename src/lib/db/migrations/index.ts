import type { Kysely } from 'kysely';
import * as wiki from './001-wiki.ts';
import * as games from './002-games.ts';
import * as peopleLists from './003-people-lists.ts';
import * as shortLink from './005-short-link.ts';
import * as dataEntry from './006-data-entry.ts';
import * as accounts from './007-accounts.ts';
import * as search from './008-search.ts';
import * as closedMatch from './009-closed-match.ts';
import * as members from './010-members.ts';
import * as uploads from './011-uploads.ts';
import * as happenings from './012-happenings.ts';
import * as matchSub from './013-match-sub.ts';
import * as coins from './014-coins.ts';
import * as ratings from './015-ratings.ts';
import * as notices from './016-notices.ts';
import * as comments from './017-comments.ts';
import * as predictions from './018-predictions.ts';
import * as reports from './019-reports.ts';
import * as activities from './020-activities.ts';
import * as ownLists from './021-own-lists.ts';
import * as openGroups from './022-open-groups.ts';
import * as gradingSets from './025-grading-sets.ts';
import * as auditPlace from './026-audit-place.ts';
import * as deviceCookies from './027-device-cookies.ts';
import * as privacy from './028-privacy.ts';
import * as honestNames from './029-honest-names.ts';
import * as uploadAttempts from './032-upload-attempts.ts';
import * as knownUntil from './034-known-until.ts';
import * as derivedFacts from './035-derived-facts.ts';
import * as activityHtml from './036-activity-html.ts';
import * as groups from './037-groups.ts';
import * as messages from './038-messages.ts';
import * as reactions from './039-reactions.ts';
import * as roomThings from './040-room-things.ts';
import * as letters from './041-letters.ts';
import * as messageMedia from './042-message-media.ts';
import * as linkCards from './043-link-cards.ts';
import * as messageSearch from './044-message-search.ts';
import * as channelKinds from './045-channel-kinds.ts';
import * as groupAdmin from './046-group-admin.ts';
import * as provinceSwitch from './048-province-switch.ts';
import * as sharedFiles from './049-shared-files.ts';
import * as mapLines from './050-map-lines.ts';
import * as regionName from './053-region-name.ts';
import * as artwork from './054-artwork.ts';
import type { Dialect } from './columns.ts';

export interface Migration {
  name: string;
  up(db: Kysely<unknown>, dialect: Dialect): Promise<void>;
}

/** In the order of their names, as they run. A migration that has landed is never edited: write the next one. */
export const MIGRATIONS: Migration[] = [
  { name: '001-wiki', up: wiki.up },
  { name: '002-games', up: games.up },
  { name: '003-people-lists', up: peopleLists.up },
  { name: '005-short-link', up: shortLink.up },
  { name: '006-data-entry', up: dataEntry.up },
  { name: '007-accounts', up: accounts.up },
  { name: '008-search', up: search.up },
  { name: '009-closed-match', up: closedMatch.up },
  { name: '010-members', up: members.up },
  { name: '011-uploads', up: uploads.up },
  { name: '012-happenings', up: happenings.up },
  { name: '013-match-sub', up: matchSub.up },
  { name: '014-coins', up: coins.up },
  { name: '015-ratings', up: ratings.up },
  { name: '016-notices', up: notices.up },
  { name: '017-comments', up: comments.up },
  { name: '018-predictions', up: predictions.up },
  { name: '019-reports', up: reports.up },
  { name: '020-activities', up: activities.up },
  { name: '021-own-lists', up: ownLists.up },
  { name: '022-open-groups', up: openGroups.up },
  { name: '025-grading-sets', up: gradingSets.up },
  { name: '026-audit-place', up: auditPlace.up },
  { name: '027-device-cookies', up: deviceCookies.up },
  { name: '028-privacy', up: privacy.up },
  { name: '029-honest-names', up: honestNames.up },
  { name: '032-upload-attempts', up: uploadAttempts.up },
  { name: '034-known-until', up: knownUntil.up },
  { name: '035-derived-facts', up: derivedFacts.up },
  { name: '036-activity-html', up: activityHtml.up },
  { name: '037-groups', up: groups.up },
  { name: '038-messages', up: messages.up },
  { name: '039-reactions', up: reactions.up },
  { name: '040-room-things', up: roomThings.up },
  { name: '041-letters', up: letters.up },
  { name: '042-message-media', up: messageMedia.up },
  { name: '043-link-cards', up: linkCards.up },
  { name: '044-message-search', up: messageSearch.up },
  { name: '045-channel-kinds', up: channelKinds.up },
  { name: '046-group-admin', up: groupAdmin.up },
  { name: '048-province-switch', up: provinceSwitch.up },
  { name: '049-shared-files', up: sharedFiles.up },
  { name: '050-map-lines', up: mapLines.up },
  { name: '053-region-name', up: regionName.up },
  { name: '054-artwork', up: artwork.up },
];
