import { useStore } from '@nanostores/react';
import { atom, type ReadableAtom } from 'nanostores';
import { type ReactNode, useEffect } from 'react';
import { noticePoorNetwork } from '../browser.ts';

/** Components in a file of their own, fetched when they are needed. */
export interface LazyPart<M> {
  $module: ReadableAtom<M | undefined>;
  /** Fetches the file once; after a failure, again. */
  load: (onFailed?: () => void) => void;
}

export function lazyPart<M>(fetchPart: () => Promise<M>): LazyPart<M> {
  const $module = atom<M | undefined>(undefined);
  let isLoading = false;
  return {
    $module,
    load(onFailed = noticePoorNetwork) {
      if (isLoading || $module.get()) return;
      isLoading = true;
      void fetchPart()
        .then(module => $module.set(module), onFailed)
        .finally(() => {
          isLoading = false;
        });
    },
  };
}

interface Props<M> {
  of: LazyPart<M>;
  /** Content until the file is there. */
  fallback?: ReactNode;
  children: (module: M) => ReactNode;
}

/** Draws with a lazily loaded file. Each drawing requests it again where it failed before. */
export function Lazy<M>({ of, fallback = null, children }: Props<M>) {
  const module = useStore(of.$module);
  useEffect(() => of.load());
  return module ? children(module) : fallback;
}
