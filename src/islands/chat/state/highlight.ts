/** Marks messages of a match-day room as highlights of its matches; the log brings the mark to everybody. */
import { memberCall } from '../../platform/member-call.ts';
import { toast } from '../../platform/state/toast.ts';
import { messageOf } from '../../platform/ui/use-loaded.ts';
import { HIGHLIGHTING } from '../room/menu-wording.ts';

interface Marked {
  group_id: number;
  channel_id: number;
  uuid: string;
}

export async function setHighlight(message: Marked, on: boolean): Promise<void> {
  try {
    if (on) await memberCall('POST /api/v2/chat/channel/highlight', message);
    else await memberCall('POST /api/v2/chat/channel/delete_highlight', message);
    toast(on ? HIGHLIGHTING.added : HIGHLIGHTING.taken);
  } catch (error) {
    toast(messageOf(error), 'bad');
  }
}
