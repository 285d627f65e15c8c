/** Who may edit and hand out which identity (docs/decisions/052). Pure. */
import { IDENTITY_FLAG } from '../group/flag.ts';
import { type Identity, type Member, mayEditIdentity } from '../permission/standing.ts';
import { builtIn, manageRefused, notGrantable } from './refusal.ts';

export interface Flagged extends Identity {
  /** chat/group/flag.ts. */
  flag: number;
}

/** The creator's identity and the managers' hold all permissions, as one that grants managing does. */
const isManaging = ({ flag }: Flagged): boolean =>
  flag === IDENTITY_FLAG.creator || flag === IDENTITY_FLAG.groupManager;

const ranked = (identity: Flagged): Identity =>
  isManaging(identity) ? { ...identity, grants: ['manage'] } : identity;

/** Throws if they may not change its name, colour or position. */
export function refuseEdit(member: Member | undefined, identity: Flagged): void {
  if (!mayEditIdentity(member, ranked(identity))) throw manageRefused();
  if (identity.flag === IDENTITY_FLAG.creator && member?.role !== 'creator') throw manageRefused();
}

/** Throws where they may not set these grants: managing is granted and taken away by the same people. */
export function refuseGrants(
  member: Member | undefined,
  identity: Flagged,
  grants: Identity['grants'],
): void {
  if (identity.flag !== IDENTITY_FLAG.none) throw builtIn();
  for (const one of [identity.grants, grants])
    if (!mayEditIdentity(member, { id: identity.id, grants: one })) throw manageRefused();
}

export function refuseDelete(member: Member | undefined, identity: Flagged): void {
  if (identity.flag !== IDENTITY_FLAG.none) throw builtIn();
  if (!mayEditIdentity(member, identity)) throw manageRefused();
}

/** Throws where they may not give the identity, nor take it away. */
export function refuseGiving(member: Member | undefined, identity: Flagged): void {
  if (identity.flag === IDENTITY_FLAG.creator) throw notGrantable('creator');
  if (identity.flag === IDENTITY_FLAG.channelManager) throw notGrantable('leader');
  if (identity.flag === IDENTITY_FLAG.bot) throw notGrantable('bot');
  if (identity.flag === IDENTITY_FLAG.groupManager && member?.role !== 'creator')
    throw notGrantable('appoint');
  if (!mayEditIdentity(member, ranked(identity))) throw manageRefused();
}
