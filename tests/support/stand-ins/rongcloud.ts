/**
 * Stand-in for RongCloud's server API, from its documentation: signature, content types, required and unknown fields,
 * limits; users, ultra groups, channels and members as they are there. What it delivers goes to `listeners`.
 */
import { createHash, randomBytes } from 'node:crypto';
import { type Answer, type StandInRequest, startStandIn } from './server.ts';

export const APP = { key: 'rc-test-key', secret: 'rc-test-secret' };

interface Rule {
  required: string[];
  optional?: string[];
  isJson?: boolean;
}

const CHANNEL = ['groupId', 'busChannel'];
const RULES: Record<string, Rule> = {
  '/user/getToken.json': { required: ['userId', 'name'], optional: ['portraitUri'] },
  '/user/token/expire.json': { required: ['userId', 'time'] },
  '/ultragroup/create.json': { required: ['userId', 'groupId', 'groupName'] },
  '/ultragroup/dis.json': { required: ['groupId'] },
  '/ultragroup/join.json': { required: ['userId', 'groupId'] },
  '/ultragroup/quit.json': { required: ['userId', 'groupId'] },
  '/ultragroup/globalbanned/set.json': { required: ['groupId', 'status'], optional: ['busChannel'] },
  '/ultragroup/channel/create.json': { required: CHANNEL, optional: ['type'] },
  '/ultragroup/channel/del.json': { required: CHANNEL },
  '/ultragroup/channel/type/change.json': { required: [...CHANNEL, 'type'] },
  '/ultragroup/channel/private/users/add.json': { required: [...CHANNEL, 'userIds'] },
  '/ultragroup/channel/private/users/del.json': { required: [...CHANNEL, 'userIds'] },
  '/message/ultragroup/publish.json': {
    required: ['fromUserId', 'toGroupIds', 'objectName', 'content'],
    optional: ['busChannel', 'isPersisted', 'isCounted', 'toUserIds'],
    isJson: true,
  },
  '/message/system/publish.json': {
    required: ['fromUserId', 'toUserId', 'objectName', 'content'],
    optional: ['isPersisted', 'isCounted'],
  },
  '/message/recall.json': {
    required: ['fromUserId', 'conversationType', 'targetId', 'messageUID', 'sentTime'],
    optional: ['busChannel'],
  },
};

export interface RongGroup {
  name: string;
  members: Set<string>;
  isSilenced: boolean;
  channels: Map<string, { isPrivate: boolean; users: Set<string> }>;
}

/** A message as the service's clients get it. */
export interface RongMessage {
  uid: string;
  from: string;
  /** 10 an ultra group, 6 the system. */
  conversationType: number;
  targetId: string;
  channelId: string;
  objectName: string;
  content: string;
  isStored: boolean;
  isRecalled: boolean;
  /** Who hears it. */
  userIds: string[];
}

class Refused extends Error {
  readonly status: number;
  readonly code: number;
  constructor(status: number, code: number) {
    super(String(code));
    this.status = status;
    this.code = code;
  }
}
const badParameter = () => new Refused(400, 1002);

type Fields = Record<string, string | string[]>;

export async function startRongCloud() {
  const users = new Map<string, { tokens: string[]; validFrom: number }>();
  const groups = new Map<string, RongGroup>();
  const messages: RongMessage[] = [];
  const requests: string[] = [];
  const account = {
    /** Answers 429 as when called too often. */
    isBusy: false,
    isSilent: false,
    /** Clients that are connected. */
    listeners: new Set<(message: RongMessage) => void>(),
  };

  const groupOf = (fields: Fields): RongGroup => {
    const group = groups.get(String(fields['groupId']));
    if (!group) throw new Refused(404, 24_401);
    return group;
  };
  const channelOf = (fields: Fields) => {
    const channel = groupOf(fields).channels.get(String(fields['busChannel']));
    if (!channel) throw new Refused(404, 24_411);
    return channel;
  };
  const listOf = (fields: Fields): string[] => {
    const list = String(fields['userIds']).split(',');
    if (list.length > 20) throw badParameter();
    return list;
  };
  const channelAudience = (group: RongGroup | undefined, fields: Fields) => {
    const channel = group?.channels.get(String(fields['busChannel']));
    return channel && (channel.isPrivate ? channel.users : group?.members);
  };
  const deliver = (message: RongMessage) => {
    messages.push(message);
    for (const listener of account.listeners) listener(message);
  };

  const ACTS: Record<string, (fields: Fields) => object> = {
    '/user/getToken.json': ({ userId }) => {
      const token = randomBytes(12).toString('hex');
      const user = users.get(String(userId)) ?? { tokens: [], validFrom: 0 };
      users.set(String(userId), { ...user, tokens: [...user.tokens, token] });
      return { userId, token };
    },
    '/user/token/expire.json': ({ userId }) => {
      users.set(String(userId), { tokens: [], validFrom: 0 });
      return {};
    },
    '/ultragroup/create.json': ({ groupId, groupName, userId }) => {
      const group = { name: String(groupName), members: new Set([String(userId)]), isSilenced: false };
      groups.set(String(groupId), { ...group, channels: new Map() });
      return {};
    },
    '/ultragroup/dis.json': fields => {
      groupOf(fields);
      groups.delete(String(fields['groupId']));
      return {};
    },
    '/ultragroup/join.json': fields => {
      groupOf(fields).members.add(String(fields['userId']));
      return {};
    },
    '/ultragroup/quit.json': fields => {
      const group = groupOf(fields);
      group.members.delete(String(fields['userId']));
      for (const channel of group.channels.values()) channel.users.delete(String(fields['userId']));
      return {};
    },
    '/ultragroup/globalbanned/set.json': fields => {
      groupOf(fields).isSilenced = fields['status'] === 'true';
      return {};
    },
    '/ultragroup/channel/create.json': fields => {
      const { channels } = groupOf(fields);
      if (channels.has(String(fields['busChannel']))) throw new Refused(400, 24_412);
      channels.set(String(fields['busChannel']), { isPrivate: fields['type'] === '1', users: new Set() });
      return {};
    },
    '/ultragroup/channel/del.json': fields => {
      channelOf(fields);
      groupOf(fields).channels.delete(String(fields['busChannel']));
      return {};
    },
    '/ultragroup/channel/type/change.json': fields => {
      channelOf(fields).isPrivate = fields['type'] === '1';
      return {};
    },
    '/ultragroup/channel/private/users/add.json': fields => {
      const { members } = groupOf(fields);
      for (const id of listOf(fields)) if (members.has(id)) channelOf(fields).users.add(id);
      return {};
    },
    '/ultragroup/channel/private/users/del.json': fields => {
      for (const id of listOf(fields)) channelOf(fields).users.delete(id);
      return {};
    },
    '/message/ultragroup/publish.json': fields => {
      const [groupId] = fields['toGroupIds'] as string[];
      if ((fields['toGroupIds'] as string[]).length !== 1) throw badParameter();
      const uid = `UID-${messages.length + 1}`;
      const group = groups.get(groupId!);
      // To what is not there it is accepted, and not delivered. Without a channel it is for all members.
      const audience = fields['busChannel'] === undefined ? group?.members : channelAudience(group, fields);
      if (audience) deliver({ ...sent(fields, uid, 10, groupId!), userIds: [...audience] });
      return { messageUIDs: [{ groupId, messageUID: uid }] };
    },
    '/message/system/publish.json': fields => {
      const to = [fields['toUserId']!].flat();
      if (to.length > 100) throw badParameter();
      deliver({
        ...sent(fields, `UID-${messages.length + 1}`, 6, String(fields['fromUserId'])),
        userIds: to,
      });
      return {};
    },
    '/message/recall.json': fields => {
      const one = messages.find(({ uid }) => uid === fields['messageUID']);
      const isIt =
        one && one.targetId === fields['targetId'] && one.channelId === (fields['busChannel'] ?? '');
      if (!isIt || one.from !== fields['fromUserId'] || fields['conversationType'] !== '10')
        throw badParameter();
      one.isRecalled = true;
      return {};
    },
  };

  function sent(
    fields: Fields,
    uid: string,
    conversationType: number,
    targetId: string,
  ): Omit<RongMessage, 'userIds'> {
    const from = String(fields['fromUserId']);
    if (!users.has(from)) throw badParameter();
    const objectName = String(fields['objectName']);
    if (objectName.startsWith('RC:') || objectName.length > 32) throw badParameter();
    const content = String(fields['content']);
    if (Buffer.byteLength(content) > 128 * 1024) throw new Refused(400, 1005);
    const isStored = String(fields['isPersisted'] ?? '1') === '1';
    const channelId = String(fields['busChannel'] ?? '');
    return {
      uid,
      from,
      conversationType,
      targetId,
      channelId,
      objectName,
      content,
      isStored,
      isRecalled: false,
    };
  }

  const server = await startStandIn((request): object | undefined => {
    if (account.isSilent) return undefined;
    try {
      const path = request.url.pathname;
      const fields = checked(request, path);
      if (account.isBusy) throw new Refused(429, 1008);
      requests.push(path);
      return { code: 200, ...ACTS[path]!(fields) };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { status: error.status, json: { code: error.code, errorMessage: 'refused' } } satisfies Answer;
    }
  });
  return { ...server, users, groups, messages, requests, account };
}

/** The fields of a call that is signed and formed as documented. */
function checked({ method, headers, body }: StandInRequest, path: string): Fields {
  const rule = RULES[path];
  if (!rule || method !== 'POST') throw new Refused(404, 404);
  const { 'app-key': key, nonce = '', timestamp = '', signature } = headers;
  const expected = createHash('sha1').update(`${APP.secret}${nonce}${timestamp}`).digest('hex');
  if (key !== APP.key || nonce === '' || nonce.length > 18 || !/^\d{13}$/.test(timestamp))
    throw new Refused(401, 1004);
  if (signature !== expected) throw new Refused(401, 1004);
  const requested = rule.isJson ? 'application/json' : 'application/x-www-form-urlencoded';
  if (headers['content-type']?.split(';')[0] !== requested) throw badParameter();
  const fields = rule.isJson ? (JSON.parse(String(body)) as Fields) : formOf(String(body));
  for (const name of rule.required) if ((fields[name] ?? '').length === 0) throw badParameter();
  const known = [...rule.required, ...(rule.optional ?? [])];
  if (Object.keys(fields).some(name => !known.includes(name))) throw badParameter();
  checkIds(fields);
  return fields;
}

function checkIds(fields: Fields): void {
  const is = (name: string, pattern: RegExp) =>
    fields[name] === undefined || pattern.test(String(fields[name]));
  const areGood =
    is('userId', /^[\w+=-]{1,64}$/) &&
    is('groupId', /^[A-Za-z0-9]{1,64}$/) &&
    is('busChannel', /^[A-Za-z0-9]{1,20}$/) &&
    is('name', /^.{1,64}$/) &&
    is('type', /^[01]$/);
  if (!areGood) throw badParameter();
}

function formOf(body: string): Fields {
  const form = new URLSearchParams(body);
  const names = [...new Set(form.keys())];
  return Object.fromEntries(
    names.map(name => {
      const all = form.getAll(name);
      return [name, all.length > 1 ? all : all[0]!];
    }),
  );
}

export type RongStandIn = Awaited<ReturnType<typeof startRongCloud>>;
