/** Channels that take messages, of a group or of a private conversation, and the caller's standing in them. */
import type { CallContext, MemberContext } from '../../platform/contract/context.ts';
import { defineScope } from '../../platform/contract/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import {
  type ChannelNeed,
  channelRefusals,
  channelRule,
  type FoundChannel,
  findRoom,
} from '../channel/scopes.server.ts';
import { groupOf } from '../group/channel-row.server.ts';
import { noChannel } from '../group/refusal.ts';
import { type FoundLetter, findLetter, letterRefusal, letterRule } from '../letter/found.server.ts';

export interface FoundTalk {
  target: FoundChannel['target'] | FoundLetter['target'];
  standing: FoundChannel['standing'] | FoundLetter['standing'];
}

interface At {
  db: Database;
  /** Epoch milliseconds. */
  now: number;
}

/** Throws not_found if there is no such channel, and for conversations of others. */
export async function findTalk(at: At, channelId: number, userId: number | null): Promise<FoundTalk> {
  if ((await groupOf(at.db, channelId)) !== null) return findRoom(at, channelId, userId);
  if (userId === null) throw noChannel();
  return findLetter(at, channelId, userId);
}

type Standing = FoundTalk['standing'];

export const talkRule = (standing: Standing, need: ChannelNeed) =>
  'letter' in standing ? letterRule(standing, need) : channelRule(standing, need);
type Verdict = Exclude<ReturnType<typeof talkRule>, 'allowed'>;

export function talkRefusal(verdict: Verdict, standing: Standing, need: ChannelNeed): Error {
  if (!('letter' in standing))
    return channelRefusals[verdict as keyof typeof channelRefusals](standing, need);
  return letterRefusal(verdict as Exclude<ReturnType<typeof letterRule>, 'allowed'>);
}

/** Throws the refusal of what is not allowed. */
export function allow({ standing }: FoundTalk, need: ChannelNeed): void {
  const verdict = talkRule(standing, need);
  if (verdict !== 'allowed') throw talkRefusal(verdict, standing, need);
}

export const talkScope = () =>
  defineScope({
    find: ({ db, now, viewer }: CallContext, { channel_id }: { channel_id: number }) =>
      findTalk({ db, now }, channel_id, viewer?.userId ?? null),
    ...talkRules,
  });

/** The rules for scopes that find the channel by other names. */
export const talkRules = {
  rule: (standing: Standing, need: ChannelNeed) => {
    const verdict = talkRule(standing, need);
    return verdict === 'allowed' ? 'allowed' : 'refused';
  },
  refusals: {
    refused: (standing: Standing, need: ChannelNeed) =>
      talkRefusal(talkRule(standing, need) as Verdict, standing, need),
  },
} as const;

/** Throws the refusal of what is not allowed any longer. */
export async function allowAgain(
  at: At,
  channelId: number,
  userId: number,
  need: ChannelNeed,
): Promise<FoundTalk> {
  const again = await findTalk(at, channelId, userId);
  allow(again, need);
  return again;
}

/** The decision that a job of the log was made on (commit.server.ts). `need`: the right that is checked again. */
export const decidedOn = (
  { now, viewer }: Pick<MemberContext, 'now' | 'viewer'>,
  { target: { config, channel } }: FoundTalk,
  need: ChannelNeed,
) => ({
  channelId: channel.id,
  groupId: config?.group.id ?? null,
  parentId: 'parent_id' in channel ? channel.parent_id : null,
  configRev: config?.group.config_rev ?? 0,
  decideAgain: (db: Database): Promise<FoundTalk> => allowAgain({ db, now }, channel.id, viewer.userId, need),
});

/** The position up to which the viewer has deleted messages for themselves. */
export const floorOf = (target: FoundTalk['target']): number => (target.config ? 0 : target.letter.deletedN);
