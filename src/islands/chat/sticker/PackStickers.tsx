import { PACKS, type Pack, type SiteSticker } from '#lib/chat/sticker/packs.ts';
import { memberCall } from '../../platform/member-call.ts';
import { LoadState } from '../../platform/ui/LoadState.tsx';
import { useLoaded } from '../../platform/ui/use-loaded.ts';
import { STICKER } from './wording.ts';

interface Props {
  pack: Pack;
  onPick: (sticker: SiteSticker) => void;
}

/** A set of the site. One that is bought says so to who has not bought it. */
export const PackStickers = ({ pack, onPick }: Props) =>
  pack.goodsId === undefined ? <Grid pack={pack} onPick={onPick} /> : <Bought pack={pack} onPick={onPick} />;

const load = (signal: AbortSignal) =>
  memberCall('GET /api/v2/chat/emotion/emotions_list', { page: 1, page_size: PACKS.length }, signal);

function Bought({ pack, onPick }: Props) {
  const [loaded, retry] = useLoaded(load);
  const known = loaded.phase === 'ready' ? loaded.data.list.find(({ id }) => id === pack.id) : undefined;
  return (
    <>
      <LoadState loaded={loaded} onRetry={retry} />
      {known && !known.is_owned && (
        <p className="sticker-none">
          {STICKER.priced(known.price)}
          <br />
          <a className="link" href="/wiki/user_center?nav=COIN">
            {STICKER.toShop}
          </a>
        </p>
      )}
      {known && <Grid pack={pack} onPick={known.is_owned ? onPick : undefined} />}
    </>
  );
}

const Grid = ({ pack, onPick }: { pack: Pack; onPick: Props['onPick'] | undefined }) => (
  <div className="sticker-grid">
    {pack.stickers.map((one, i) => (
      <button
        key={one.id}
        type="button"
        title={one.name}
        disabled={!onPick}
        data-first={i === 0 ? '' : undefined}
        onClick={() => onPick?.(one)}
      >
        <img src={one.url} alt={one.name} width={64} height={64} draggable={false} />
      </button>
    ))}
  </div>
);
