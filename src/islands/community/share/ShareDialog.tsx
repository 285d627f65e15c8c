import { useStore } from '@nanostores/react';
import { type ReactNode, useCallback, useState } from 'react';
import { RATINGS_SHEET, SHEET } from '#lib/community/share/share-path.ts';
import { call } from '../../platform/call.ts';
import { guard } from '../../platform/state/guard.ts';
import { $session } from '../../platform/state/session.ts';
import { Dialog } from '../../platform/ui/Dialog.tsx';
import { LoadState } from '../../platform/ui/LoadState.tsx';
import { messageOf, useLoaded } from '../../platform/ui/use-loaded.ts';
import { CopyField } from './CopyField.tsx';
import type { SharedPage } from './head.ts';
import type { ShareRequest } from './request.ts';
import { ShareRooms } from './ShareRooms.tsx';
import styles from './share.css?url&no-inline';
import { SHARE } from './wording.ts';

interface Props extends ShareRequest {
  shared: SharedPage;
  onClose: () => void;
}

/** Ways to take the page along: its link, a picture, the code of a frame, a room. */
export function ShareDialog({ shared, card, page, ratings, onClose }: Props) {
  const { title, picture, frame } = shared;
  const { state } = useStore($session);
  const [opened, setOpened] = useState<'frame' | 'rooms'>();
  const toRooms = () => guard(() => setOpened('rooms'));
  return (
    <Dialog title={SHARE.title} lead={title} onClose={onClose}>
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="share">
        <ShareLink shared={shared} page={page} />
        {card && (
          <section aria-label={SHARE.rooms}>
            {opened === 'rooms' && state === 'signed-in' ? (
              <ShareRooms card={card} />
            ) : (
              <button type="button" className="btn btn--plain" onClick={toRooms}>
                {SHARE.roomsShow}
              </button>
            )}
          </section>
        )}
        {frame && (
          <section aria-label={SHARE.frame}>
            {opened === 'frame' ? (
              <ShareFrame address={frame} />
            ) : (
              <button type="button" className="btn btn--plain" onClick={() => setOpened('frame')}>
                {SHARE.frameShow}
              </button>
            )}
          </section>
        )}
        {picture && (
          <Picture path={new URL(picture).pathname} name={SHARE.picture} save={SHARE.save} title={title} />
        )}
        {ratings && (
          <Picture path={ratings} name={SHARE.ratings} save={SHARE.saveRatings} title={title}>
            {page && <CopyField label={SHARE.ratingsLink} value={sheetUrl(page, ratings)} />}
          </Picture>
        )}
      </div>
    </Dialog>
  );
}

/** The share page that shows that picture, also in previews. `page`, `picture`: paths. */
function sheetUrl(page: string, picture: string): string {
  const url = new URL(page, location.origin);
  url.search = new URL(picture, location.origin).search;
  url.searchParams.set(SHEET, RATINGS_SHEET);
  return url.href;
}

interface PictureProps {
  path: string;
  name: string;
  /** What the button says that saves it. */
  save: string;
  title: string;
  children?: ReactNode;
}

function Picture({ path, name, save, title, children }: PictureProps) {
  return (
    <section aria-label={name}>
      <img src={path} alt={SHARE.pictureOf(title, name)} width={1200} height={630} loading="lazy" />
      <a className="btn btn--plain" href={path} download>
        {save}
      </a>
      {children}
    </section>
  );
}

function ShareLink({ shared, page }: { shared: SharedPage; page: string | undefined }) {
  const { title, url, path } = shared;
  const [link, setLink] = useState(url);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const shorten = async () => {
    setBusy(true);
    setProblem('');
    try {
      const input = { type: 'page' as const, id: path.slice(0, 64), url: path };
      setLink((await call('GET /api/v1/activity/share/short_link', input)).short_link);
    } catch (error) {
      setProblem(messageOf(error));
    }
    setBusy(false);
  };
  // Dismissed, or refused by the system: the link is still there.
  const share = () => navigator.share({ title, url: link }).catch(() => {});
  return (
    <section aria-label={SHARE.link}>
      <CopyField label={SHARE.link} value={link} />
      <p className="share-acts">
        {link === url && (
          <button
            type="button"
            className="btn btn--plain btn--sm"
            disabled={isBusy}
            onClick={() => void shorten()}
          >
            {isBusy ? SHARE.shortening : SHARE.shorten}
          </button>
        )}
        {'share' in navigator && (
          <button type="button" className="btn btn--plain btn--sm" onClick={() => void share()}>
            {SHARE.system}
          </button>
        )}
        {page && (
          <a className="link" href={page}>
            {SHARE.page}
          </a>
        )}
      </p>
      <p className="form-problem" role="alert">
        {problem}
      </p>
    </section>
  );
}

/** The code of the frame, from oEmbed. */
function ShareFrame({ address }: { address: string }) {
  const load = useCallback(
    async (signal: AbortSignal): Promise<string> => {
      const { pathname, search } = new URL(address);
      return (await (await fetch(pathname + search, { signal })).json()).html;
    },
    [address],
  );
  const [loaded, retry] = useLoaded(load);
  if (loaded.phase !== 'ready') return <LoadState loaded={loaded} onRetry={retry} />;
  return (
    <>
      <p className="muted">{SHARE.frameText}</p>
      <CopyField label={SHARE.frame} value={loaded.data} isLong />
    </>
  );
}
