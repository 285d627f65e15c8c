/** Marks messages of a match-day room as highlights of its matches; the log brings the mark to everybody. */
import { memberCall } from '../../member-call.ts';
import { toast } from '../../state/toast.ts';
import { messageOf } from '../../ui/use-loaded.ts';
import { HIGHLIGHT } from '../wording.ts';

interface Marked {
  group_id: number;
  channel_id: number;
  uuid: string;
}

export async function setHighlight(message: Marked, on: boolean): Promise<void> {
  try {
    if (on) await memberCall('POST /api/v2/chat/channel/highlight', message);
    else await memberCall('POST /api/v2/chat/channel/delete_highlight', message);
    toast(on ? HIGHLIGHT.added : HIGHLIGHT.taken);
  } catch (error) {
    toast(messageOf(error), 'bad');
  }
}
