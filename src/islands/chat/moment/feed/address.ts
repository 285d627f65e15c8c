/** The post of a room that the address names. */
import { useCallback, useEffect, useState } from 'react';

const KEY = 'post';

export function postIn(search: string): number | undefined {
  const id = Number(new URLSearchParams(search).get(KEY));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

function withPost(id: number | undefined): string {
  const url = new URL(location.href);
  if (id === undefined) url.searchParams.delete(KEY);
  else url.searchParams.set(KEY, String(id));
  return url.pathname + url.search;
}

/** The open post; opening one adds a step to the history, and leaving it goes back where it was opened here. */
export function usePostAddress(): [id: number | undefined, open: (id: number) => void, leave: () => void] {
  const [id, setId] = useState(() => postIn(location.search));
  useEffect(() => {
    const follow = () => setId(postIn(location.search));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const open = useCallback((post: number) => {
    history.pushState({ opened: post }, '', withPost(post));
    setId(post);
  }, []);
  const leave = useCallback(() => {
    if ((history.state as { opened?: number } | null)?.opened !== undefined) return history.back();
    history.replaceState(null, '', withPost(undefined));
    setId(undefined);
  }, []);
  return [id, open, leave];
}
