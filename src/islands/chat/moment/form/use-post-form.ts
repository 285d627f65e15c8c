/** Writing a post: its draft, its files, sending it. */
import { useEffect, useRef, useState } from 'react';
import { TAGS_A_POST, TEXT_MAX, TITLE_MAX } from '#lib/chat/moment/limits.ts';
import { lengthOf } from '#lib/platform/kernel/characters.ts';
import { useDraft } from '../../../community/comment/use-draft.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { messageOf } from '../../../platform/ui/use-loaded.ts';
import type { FeedChannel } from '../api.ts';
import { FORM } from '../wording.ts';
import { type PostFile, postFile, problemOf, uploadAll } from './files.ts';

export function usePostForm({ group_id, channel_id }: FeedChannel, onSent: () => void) {
  const about = `posts:${channel_id}`;
  const [title, setTitle] = useDraft(`${about}#title`, '');
  const [content, setContent] = useDraft(`${about}#text`, '');
  const [tags, setTags] = useState<readonly number[]>([]);
  const [files, setFiles] = useState<readonly PostFile[]>([]);
  const [problem, setProblem] = useState('');
  const [part, setPart] = useState<number>();
  const abort = useRef<AbortController>(undefined);
  const shown = useRef(files);
  shown.current = files;
  useEffect(
    () => () => {
      abort.current?.abort();
      for (const { url } of shown.current) URL.revokeObjectURL(url);
    },
    [],
  );
  const left = { title: TITLE_MAX - lengthOf(title), content: TEXT_MAX - lengthOf(content) };
  const isEmpty = content.trim() === '' && files.length === 0;
  const isBusy = part !== undefined;

  async function send(): Promise<void> {
    if (isEmpty || isBusy || left.title < 0 || left.content < 0) return;
    abort.current = new AbortController();
    setProblem('');
    setPart(0);
    try {
      const media_list = await uploadAll(files, { signal: abort.current.signal, onPart: setPart });
      const options = { group_id, channel_id, title, content, tag: [...tags], media_list };
      await memberCall('POST /api/v1/moment/publish', options);
      setTitle('');
      setContent('');
      onSent();
    } catch (error) {
      if (!abort.current.signal.aborted) setProblem(messageOf(error));
    }
    setPart(undefined);
  }

  return {
    ...{ title, setTitle, content, setContent, tags, files, problem, part, left, isEmpty, isBusy },
    toggleTag(id: number) {
      if (tags.includes(id)) return setTags(tags.filter(one => one !== id));
      if (tags.length >= TAGS_A_POST) return setProblem(FORM.tagsFull);
      setTags([...tags, id]);
    },
    add(more: readonly File[]) {
      const wrong = problemOf(files, more);
      setProblem(wrong ?? '');
      if (wrong === undefined) setFiles([...files, ...more.map(postFile)]);
    },
    drop(id: number) {
      const gone = files.find(one => one.id === id);
      if (gone) URL.revokeObjectURL(gone.url);
      setFiles(files.filter(one => one.id !== id));
    },
    send: () => void send(),
  };
}
export type PostWriting = ReturnType<typeof usePostForm>;
