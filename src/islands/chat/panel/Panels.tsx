import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
import { Lazy, type LazyPart, lazyPart } from '../../platform/ui/lazy-part.tsx';
import { $panel, type PanelName } from '../state/panel.ts';

/** What a panel stands beside: a group, or a private conversation. */
export type PanelScope = { groupId: number } | { targetId: number; name: string };

type Panel = ComponentType<{ scope: PanelScope }>;
const part = (load: () => Promise<Panel>): LazyPart<{ Panel: Panel }> =>
  lazyPart(async () => ({ Panel: await load() }));

const PARTS: Readonly<Record<PanelName, LazyPart<{ Panel: Panel }>>> = {
  search: part(async () => (await import('../search/SearchPanel.tsx')).SearchPanel),
  switcher: part(async () => (await import('../switcher/Switcher.tsx')).Switcher),
  topics: part(async () => (await import('../topics/TopicsPanel.tsx')).TopicsPanel),
  keys: part(async () => (await import('./KeysHelp.tsx')).KeysHelp),
};

/** The open panel, once it is loaded. */
export function Panels({ scope }: { scope: PanelScope }) {
  const name = useStore($panel);
  if (!name) return null;
  return (
    <Lazy key={name} of={PARTS[name]}>
      {({ Panel }) => <Panel scope={scope} />}
    </Lazy>
  );
}
