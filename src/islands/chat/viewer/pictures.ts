/** The pictures of a room or conversation that can be turned over. Pure. */
import { SHOWN } from '#lib/chat/message/kind.ts';
import type { ShownPicture } from '#lib/chat/message/media.ts';
import type { Timeline } from '../model/timeline.ts';
import type { OpenPicture } from '../state/open-picture.ts';

export interface Shot extends Pick<ShownPicture, 'url' | 'width' | 'height'> {
  /** MIME type; undefined where it is not known. */
  type?: string | undefined;
  /** Its message's position, undefined before it has one, and its own in the message. */
  n: number | undefined;
  index: number;
  userId: number;
  /** Epoch milliseconds. */
  at: number;
}

type Messages = Timeline['messages'];

/** Pictures, oldest first; recalled and hidden ones, and those of `isBlocked` users, are left out. */
export const picturesOf = (messages: Messages, isBlocked: (userId: number) => boolean): Shot[] =>
  messages.flatMap(({ n, user_id, status, message_type, content, send_time }) =>
    status === SHOWN && message_type === 'image' && !isBlocked(user_id)
      ? (content['list'] as ShownPicture[]).map(({ url, type, width, height }, index) => ({
          url,
          type,
          width,
          height,
          n,
          index,
          userId: user_id,
          at: send_time,
        }))
      : [],
  );

/** The pictures of the viewer, and the index of the shown one: -1 if that is gone. */
export function shotsFor(
  viewing: OpenPicture,
  messages: Messages,
  isBlocked: (userId: number) => boolean,
): { shots: readonly Shot[]; at: number } {
  if ('list' in viewing) {
    const shots = viewing.list.map((one, index) => ({ ...one, n: undefined, index, userId: 0, at: 0 }));
    return { shots, at: viewing.index };
  }
  const shots = picturesOf(messages, isBlocked);
  return { shots, at: shots.findIndex(({ n, index }) => n === viewing.n && index === viewing.index) };
}
