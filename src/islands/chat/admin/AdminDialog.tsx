import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import dialogs from '../../platform/ui/dialog.css?url&no-inline';
import { LoadState } from '../../platform/ui/LoadState.tsx';
import { Modal } from '../../platform/ui/Modal.tsx';
import { useModal } from '../../platform/ui/use-modal.ts';
import type { Joined } from '../api.ts';
import styles from './admin.css?url&no-inline';
import forms from './admin-form.css?url&no-inline';
import lists from './admin-list.css?url&no-inline';
import { useListening } from './form/use-changers.ts';
import { GoingContext } from './going.ts';
import colours from './identity/identity.css?url&no-inline';
import { LeavingContext } from './leaving.ts';
import { Nav } from './Nav.tsx';
import { PaneHead } from './PaneHead.tsx';
import { PANES, type PaneOf } from './panes.ts';
import type { AdminTarget } from './request.ts';
import { useStanding } from './use-standing.ts';
import { ADMIN, UNSAVED } from './wording.ts';

interface Props {
  group: Joined;
  viewerId: number;
  first: AdminTarget | undefined;
  onClose: () => void;
}

/** The settings of a group: a list and a pane beside it; on a phone one after the other. */
export function AdminDialog({ group, viewerId, first, onClose }: Props) {
  const [standing, retry] = useStanding(group, viewerId);
  useListening(group.group_id);
  const [target, setTarget] = useState(first);
  const leaving = useLeaving();
  const close = () => leaving.leave(onClose);
  const dialog = useModal(close);
  const head = useRef<HTMLHeadingElement>(null);
  const shown = standing.phase === 'ready' ? PANES.filter(({ isFor }) => isFor(standing.data)) : [];
  // On a phone nothing stands beside the list.
  const pane = shown.find(({ id }) => id === target?.pane) ?? (target || !isPhone() ? shown[0] : undefined);
  const at = pane && (target?.pane === pane.id ? target : { pane: pane.id });
  const lost = useLost(pane, shown);
  useEffect(() => {
    // On a phone the list that was pressed is hidden by the pane.
    if (target && !document.activeElement?.checkVisibility()) head.current?.focus();
  }, [target]);
  const going = {
    go: (next: AdminTarget | undefined) => leaving.leave(() => setTarget(next)),
    goNow: setTarget,
    close,
  };
  return (
    <GoingContext value={going}>
      <link rel="stylesheet" href={dialogs} precedence="default" />
      <link rel="stylesheet" href={styles} precedence="default" />
      <link rel="stylesheet" href={forms} precedence="default" />
      <link rel="stylesheet" href={lists} precedence="default" />
      <link rel="stylesheet" href={colours} precedence="default" />
      <dialog
        ref={dialog}
        className="adm"
        aria-label={ADMIN.title(group.name)}
        data-at={target ? 'pane' : 'list'}
      >
        <Nav group={group} panes={shown} current={pane?.id} onClose={close} />
        <section className="adm-pane" aria-label={pane?.name ?? ADMIN.settings}>
          <PaneHead
            ref={head}
            title={pane?.name ?? ADMIN.settings}
            isInner={at?.id !== undefined}
            onBack={() => going.go(at?.id === undefined ? undefined : { pane: at.pane })}
            onClose={close}
          />
          <div className="adm-scroll">
            <LoadState loaded={standing} onRetry={retry} />
            {lost && (
              <p className="adm-note is-lost" role="alert">
                {ADMIN.lost(lost.name)}
              </p>
            )}
            {standing.phase === 'ready' && pane && at && (
              <LeavingContext value={leaving.noted}>
                <pane.Pane
                  key={`${at.pane} ${at.id}`}
                  group={group}
                  standing={standing.data}
                  id={at.id}
                  tab={at.tab}
                />
              </LeavingContext>
            )}
          </div>
        </section>
        {leaving.pending && (
          <Modal
            title={UNSAVED.title}
            confirm={UNSAVED.drop}
            isDanger
            onConfirm={leaving.drop}
            onCancel={leaving.stay}
          >
            {UNSAVED.text}
          </Modal>
        )}
      </dialog>
    </GoingContext>
  );
}

const isPhone = (): boolean => matchMedia('(max-width: 750px)').matches;

/** The pane that was open when the viewer lost the right to it; until they go on to another one. */
function useLost(pane: PaneOf | undefined, shown: readonly PaneOf[]): PaneOf | undefined {
  const [seen, setSeen] = useState<{ pane: PaneOf | undefined; lost: PaneOf | undefined }>({
    pane,
    lost: undefined,
  });
  if (pane === seen.pane) return seen.lost;
  const lost = seen.pane && !shown.includes(seen.pane) ? seen.pane : undefined;
  setSeen({ pane, lost });
  return lost;
}

/** Forms that have unsaved edits, and what waits for the answer whether they are dropped. */
function useLeaving() {
  const dirty = useRef(new Set<object>());
  const saves = useRef(new Set<Promise<unknown>>());
  const [pending, setPending] = useState<{ then: () => void }>();
  const note = useCallback((form: object, isDirty: boolean) => {
    if (isDirty) dirty.current.add(form);
    else dirty.current.delete(form);
  }, []);
  const saving = useCallback((save: Promise<unknown>) => {
    saves.current.add(save);
    void save.finally(() => saves.current.delete(save));
  }, []);
  const confirm = (then: () => void) => (dirty.current.size > 0 ? setPending({ then }) : then());
  return {
    pending,
    noted: useMemo(() => ({ note, saving }), [note, saving]),
    leave: (then: () => void) => {
      if (saves.current.size === 0) confirm(then);
      else void Promise.allSettled(saves.current).then(() => confirm(then));
    },
    stay: () => setPending(undefined),
    drop: () => {
      // Its dialog goes first: the focus returns to where it was before each.
      flushSync(() => setPending(undefined));
      pending?.then();
    },
  };
}
