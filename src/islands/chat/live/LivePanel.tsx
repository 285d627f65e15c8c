import { useState } from 'react';
import { embedOf } from '#lib/chat/channel/embed.ts';
import { siteOf } from '#lib/chat/channel/wording.ts';
import { Icon } from '../../platform/ui/Icon.tsx';
import { Lazy, lazyPart } from '../../platform/ui/lazy-part.tsx';
import styles from './live.css?url&no-inline';
import { LIVE } from './wording.ts';

const form = lazyPart(() => import('./LiveForm.tsx'));

interface Props {
  ids: { group_id: number; channel_id: number };
  /** The stream's address; '' for none. */
  link: string;
  /** Whether the viewer sets it. */
  maySet: boolean;
}

/** The stream of a live room, above its messages. Nothing of the other site is loaded before the reader presses. */
export function LivePanel({ ids, link, maySet }: Props) {
  const [isEditing, setEditing] = useState(false);
  return (
    <section className="live-room" aria-label={LIVE.label}>
      <link rel="stylesheet" href={styles} precedence="default" />
      {link === '' ? <Off /> : <Stream key={link} link={link} />}
      {maySet && (
        <button type="button" className="btn btn--plain btn--sm" onClick={() => setEditing(true)}>
          {link === '' ? LIVE.set : LIVE.edit}
        </button>
      )}
      {isEditing && (
        <Lazy of={form}>
          {({ LiveForm }) => <LiveForm ids={ids} link={link} onClose={() => setEditing(false)} />}
        </Lazy>
      )}
    </section>
  );
}

const Off = () => (
  <p className="live-state">
    <Icon name="live" />
    <b>{LIVE.off}</b>
    <span className="muted">{LIVE.offHint}</span>
  </p>
);

function Stream({ link }: { link: string }) {
  const [isOpen, setOpen] = useState(false);
  const site = siteOf(link);
  const player = embedOf(link);
  return (
    <>
      {isOpen && player && (
        <iframe
          className="live-player"
          src={player}
          title={LIVE.player(site)}
          sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
          referrerPolicy="no-referrer"
          allow="autoplay; fullscreen; picture-in-picture"
          allowFullScreen
        />
      )}
      <p className="live-state is-on">
        <Icon name="live" />
        <b>{LIVE.on(site)}</b>
        {player && !isOpen && <span className="muted">{LIVE.watchNote(site)}</span>}
      </p>
      {player && (
        <button type="button" className="btn btn--primary btn--sm" onClick={() => setOpen(!isOpen)}>
          {isOpen ? LIVE.close : LIVE.watch}
        </button>
      )}
      <a
        className="btn btn--plain btn--sm"
        href={link}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
      >
        {LIVE.go(site)}
      </a>
    </>
  );
}
