/** Every call about somebody’s thing, to read or to write it, has a scope. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '#lib/app/calls.ts';
import type { AnyCall } from '#lib/platform/contract/call.ts';
import { assembly } from '#tests/support/assembly.ts';

const { scopes } = assembly;
const ALL: [name: string, call: AnyCall][] = Object.entries(calls);

/** Ids of facts and of what the site itself offers: anybody may name them, and nobody owns them. */
const NOBODYS = new Set(
  'game_id first_game_id tournament_id stage_id stage_ids match_id round_id participant_id team_id series_id zone_id zone_ids parent_id player_id hero_id map_id person_id item_id task_id task_ids badge_id'.split(
    ' ',
  ),
);

/** Calls that name something and have no scope, each with why. */
const WITHOUT_SCOPE: Readonly<Record<string, string>> = {
  'operator.name_save': 'a name for all readers, looked at in the transaction that writes it',
  'operator.name_get': 'any team, player, tournament or round: operators name all of them',
  'operator.feed_decide': 'a question to all operators, looked at in the transaction that answers it',
  'auth.login_by_phone_code': 'oauth_id is a secret of the browser that began to sign in',
  'auth.bind_phone': 'oauth_id is a secret of the browser that began to sign in',
  'user.block': 'a person, whom one may block whether they are there or not; the row is the viewer’s own',
  'im.abuse': 'looked at in the transaction that opens its case, as it is at that instant',
  'im.group_my_sort_list': 'the viewer’s own memberships: other groups are ignored',
  'im_admin.get_channel_list': 'several groups at once: what may not be seen in them is left out',
  'im.group_create': 'group_type_id is a number of a fixed list',
  'wiki2.commit_prediction': 'group_id is a group of a stage; the prediction is the viewer’s own',
  'activity.short_link': 'a page of the site, checked as an address',
  'activity.share_match': 'several rooms at once: in each the right to send is decided in the handler',
  'user.get_user_info': 'faces of people, which everybody may see; a closed account has none',
  'im.letters_can_send': 'a person: chat/letter/rule.ts decides, and its answer is the reason',
  'im.letters_conversation': 'a person: the viewer’s own conversation with them',
  'im.letters_begin': 'a person: chat/letter/rule.ts decides in the handler, which makes the conversation',
  'im.letters_answer': 'a person: the viewer’s own conversation with them',
  'im.letters_delete': 'a person: the viewer’s own conversation with them',
  'im.emotions_infos': 'stickers of the site, which everybody may see',
  'open.revoke_key': 'the viewer’s own keys: others are not found',
  'im.sticker_del': 'the viewer’s own stickers: others are not found',
  'im.sticker_sort': 'the viewer’s own stickers: others are ignored',
  'user.block_state':
    'a person, whom one may block whether they are there or not; the row is the viewer’s own',
  'user.goods_buy': 'an article of the site’s catalogue, which everybody may buy',
  'user.goods_wear': 'the viewer’s own articles: others are refused as not owned',
  'user.badge_list': 'badges, which everybody may see as they see a face',
  'activity.detail': 'drafts are left out: a published one is there for everybody',
  'activity.draw_entrants': 'only of a draw that was drawn, which is there for everybody',
  'comment.source_info': 'several places at once: those that may not be seen are left out',
  'comment.source_info_visitor': 'several places at once: those that may not be seen are left out',
  'rating.custom_list': 'tool_id filters what is up, which everybody may see',
  'wiki.integral_table': 'group_id is a group of a stage',
  'wiki.integral_table_v2': 'group_id is a group of a stage',
  'wiki.match_list': 'group_id is a group of a stage',
  'wiki.match_list_index': 'group_id is a group of a stage',
  'wiki.match_list_visitor': 'group_id is a group of a stage',
  'operator.audit_list': 'a filter of the operators’ own list',
  'operator.grading_save':
    'makes one, or edits what is the site’s own: found with its version in the transaction',
  'follow.set': 'facts and faces, which everybody may see; the row is the viewer’s own',
  'follow.state': 'facts and faces, which everybody may see; the row is the viewer’s own',
  'wiki.news_detail': 'drafts are left out: a published one is there for everybody',
  'operator.news_save':
    'makes one, or edits what is the site’s own: found with its version in the transaction',
  'operator.activity_save':
    'makes one, or edits what is the site’s own: found with its version in the transaction',
};

const propertiesIn = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : [];
  return [...own, ...Object.values(schema).flatMap(propertiesIn)];
};

const idsOf = ({ input }: AnyCall): string[] =>
  propertiesIn(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })).filter(
    name => /(^|_)ids?$/.test(name) && !NOBODYS.has(name),
  );

test('a call about somebody’s thing has a scope, or is listed here with the reason', () => {
  const naming = ALL.filter(([, call]) => idsOf(call).length > 0);
  expect(naming.length).toBeGreaterThan(35);
  const unscoped = naming.filter(([, { scope }]) => scope === undefined).map(([name]) => name);
  const listed = Object.keys(WITHOUT_SCOPE).toSorted();
  expect(unscoped.toSorted(), 'WITHOUT_SCOPE of this file, with why').toEqual(listed);
});

test('every scope is named by a call', () => {
  const named = new Set(ALL.flatMap(([, { scope }]) => scope ?? []));
  expect([...named].toSorted()).toEqual(Object.keys(scopes).toSorted());
});
