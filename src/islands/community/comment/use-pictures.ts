import { useState } from 'react';
import { PICTURES_MAX } from '#lib/community/comment/limits.ts';
import { IMAGE_BYTES } from '#lib/members/media/limits.ts';
import { isPicture } from '#lib/members/media/picture-type.ts';
import { mayMove } from '#lib/members/media/shown-picture.ts';
import { CallError } from '../../platform/call.ts';
import { upload } from '../../platform/request/upload.ts';
import { COMMENTS } from './wording.ts';

export interface CommentPicture {
  url: string;
  width: number;
  height: number;
  is_moving: boolean;
}

/** Pictures, checked first, and uploaded before the comment is posted. */
export function usePictures() {
  const [list, setList] = useState<CommentPicture[]>([]);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState('');

  async function add(files: readonly File[]) {
    setFault('');
    if (list.length + files.length > PICTURES_MAX) return setFault(COMMENTS.tooMany);
    if (!files.every(isPicture)) return setFault(COMMENTS.wrongType);
    if (files.some(({ size }) => size > IMAGE_BYTES)) return setFault(COMMENTS.tooLarge);
    setSending(true);
    try {
      for (const file of files) {
        const { pathname: url } = new URL(await upload('moment', file), location.href);
        const size = await sizeOf(file);
        setList(now => [...now, { url, ...size, is_moving: mayMove(file.type) }]);
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFault(error.message);
    } finally {
      setSending(false);
    }
  }

  return {
    list,
    isSending,
    fault,
    add: (files: readonly File[]) => void add(files),
    drop: (url: string) => setList(now => now.filter(picture => picture.url !== url)),
    set: setList,
  };
}

async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  const size = { width: picture?.width ?? 0, height: picture?.height ?? 0 };
  picture?.close();
  return size;
}
