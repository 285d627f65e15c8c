/** What files of messages are uploaded as: in a group's room, or in a private conversation. */
import type { Family, UploadKind } from '#lib/members/media/kind.ts';

export const KINDS: Readonly<Record<Family, { group: UploadKind; letter: UploadKind }>> = {
  image: { group: 'chat_group_images', letter: 'chat_images' },
  video: { group: 'chat_group_videos', letter: 'chat_videos' },
  voice: { group: 'chat_group_voices', letter: 'chat_voices' },
  file: { group: 'chat_group_files', letter: 'chat_files' },
};
