import { GroupIcon } from '../../platform/ui/GroupIcon.tsx';
import { Icon } from '../../platform/ui/Icon.tsx';
import { DIALOG } from '../../platform/ui/wording.ts';
import type { Joined } from '../api.ts';
import { useGoing } from './going.ts';
import type { PaneOf } from './panes.ts';
import type { PaneId } from './request.ts';
import { ADMIN, SECTIONS } from './wording.ts';

interface Props {
  group: Joined;
  panes: readonly PaneOf[];
  current: PaneId | undefined;
  onClose: () => void;
}

/** The list of settings. */
export function Nav({ group, panes, current, onClose }: Props) {
  const { go } = useGoing();
  return (
    <nav className="adm-nav" aria-label={ADMIN.settings}>
      <header className="adm-nav-head">
        <GroupIcon name={group.name} icon={group.icon} size={32} />
        <strong className="name">{group.name}</strong>
        <button type="button" className="icon-btn adm-nav-close" aria-label={DIALOG.close} onClick={onClose}>
          <Icon name="cross" />
        </button>
      </header>
      {SECTIONS.map(([section, label]) => {
        const inSection = panes.filter(pane => pane.section === section);
        return (
          inSection.length > 0 && (
            <ul key={section} aria-label={label}>
              {inSection.map(({ id, name }) => (
                <li key={id}>
                  <button
                    type="button"
                    aria-current={id === current ? 'page' : undefined}
                    data-autofocus={id === (current ?? panes[0]?.id) ? '' : undefined}
                    onClick={() => go({ pane: id })}
                  >
                    {name}
                    <Icon name="right" size={16} />
                  </button>
                </li>
              ))}
            </ul>
          )
        );
      })}
    </nav>
  );
}
