/** Looking at a group as somebody else: what they would see, and nothing that the manager may not. */
import { atom } from 'nanostores';
import type { Answered } from '../../../platform/call.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { $readOnly } from '../../../platform/state/read-only.ts';
import { toast } from '../../../platform/state/toast.ts';
import { messageOf } from '../../../platform/ui/use-loaded.ts';
import type { Joined } from '../../api.ts';
import { showStill } from '../../state/groups.ts';
import { closePanel } from '../../state/panel.ts';
import { $group } from '../../state/stores.ts';
import { $viewAs, endViewAs, type ViewAs } from '../../state/view-as.ts';
import { refusedAs } from './refused-as.ts';
import { within } from './within.ts';
import { VIEW } from './wording.ts';

export type As = { view_as: 'visitor' | 'member' } | { view_as: 'identity'; identity_id: number };
export type Seen = Answered<'GET /api/v2/chat/group/view_as'>;

interface Looking {
  groupId: number;
  /** The group's revision at the request. */
  rev: number;
  as: As;
  name: string;
  color: string | undefined;
  decisions: Seen['decisions'];
}
export const $looking = atom<Looking | null>(null);

type Query = Pick<Looking, 'as' | 'name' | 'color'>;

/** Begins to look, or looks again. Throws a CallError. */
export async function lookAs(
  group: Joined,
  { as, name, color }: Query,
  parts: Pick<ViewAs, 'Bar' | 'Field'>,
): Promise<void> {
  const groupId = group.group_id;
  const input = { group_id: groupId, ...as };
  const seen = await memberCall('GET /api/v2/chat/group/view_as', input, undefined, true);
  const open = $group.get();
  if (open.phase !== 'ready' || open.id !== groupId) return;
  const { list, channel_auth, is_visitor, decisions } = seen;
  $looking.set({ groupId, rev: group.config_rev, as, name, color, decisions });
  $readOnly.set(refusedAs(VIEW.readOnly(name)));
  $viewAs.set({
    groupId,
    seen: { ...within(open.group, { list, channel_auth }), isVisitor: is_visitor },
    ...parts,
  });
  closePanel();
  showStill();
}

/** Looks again after a change of the group; whoever may not any more is back in their own view. */
export async function lookAgain(group: Joined): Promise<void> {
  const [looking, viewed] = [$looking.get(), $viewAs.get()];
  if (!looking || !viewed || looking.rev === group.config_rev) return;
  try {
    await lookAs(group, looking, viewed);
  } catch (error) {
    endViewAs();
    toast(messageOf(error), 'bad');
  }
}
