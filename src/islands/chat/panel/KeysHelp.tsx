import { Dialog } from '../../platform/ui/Dialog.tsx';
import { closePanel } from '../state/panel.ts';
import styles from './panel.css?url&no-inline';
import { KEYS } from './wording.ts';

/** The keys of the rooms. */
export function KeysHelp() {
  return (
    <Dialog title={KEYS.title} lead={KEYS.lead} onClose={closePanel}>
      <link rel="stylesheet" href={styles} precedence="default" />
      <dl className="keys-list">
        {KEYS.list.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map(key => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
