/** Upload kinds of the files of messages. Pure. */
import type { Family, UploadKind } from '../../members/media/kind.ts';

const KINDS = {
  image: ['chat_group_images', 'chat_images'],
  video: ['chat_group_videos', 'chat_videos'],
  voice: ['chat_group_voices', 'chat_voices'],
  file: ['chat_group_files', 'chat_files'],
} as const satisfies Record<Family, readonly [UploadKind, UploadKind]>;

/** The upload kind by where the message stands: in a group, or in a private conversation (`groupId` null). */
export const fileKind = (family: Family, groupId: number | null): UploadKind =>
  KINDS[family][groupId === null ? 1 : 0];
