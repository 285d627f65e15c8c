import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { $ownStickers, addFile, loadOwnStickers, type OwnSticker, putFirst, remove } from './state.ts';
import { STICKER } from './wording.ts';

interface Props {
  onPick: (sticker: OwnSticker) => void;
}

/** The member's own stickers: chosen, added, put first, deleted. */
export function OwnStickers({ onPick }: Props) {
  const stickers = useStore($ownStickers);
  const [isManaging, setManaging] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [problem, setProblem] = useState<string>();
  const fileId = useId();
  useEffect(() => {
    if (!$ownStickers.get()) void loadOwnStickers().then(setProblem);
  }, []);
  const add = async (file: File | undefined) => {
    if (!file) return;
    setAdding(true);
    setProblem(await addFile(file));
    setAdding(false);
  };
  const act = (work: Promise<string | undefined>) => void work.then(setProblem);
  return (
    <>
      <div className="sticker-acts">
        <label htmlFor={fileId} className="btn btn--plain btn--sm">
          {isAdding ? STICKER.adding : STICKER.add}
        </label>
        <input
          id={fileId}
          className="sr"
          type="file"
          accept="image/jpeg,image/png"
          disabled={isAdding}
          onChange={({ target }) => {
            void add(target.files?.[0]);
            target.value = '';
          }}
        />
        {stickers !== null && stickers.length > 0 && (
          <button type="button" className="btn btn--plain btn--sm" onClick={() => setManaging(!isManaging)}>
            {isManaging ? STICKER.done : STICKER.manage}
          </button>
        )}
      </div>
      {problem && (
        <p className="sticker-problem" role="alert">
          {problem}
        </p>
      )}
      {stickers?.length === 0 && <p className="sticker-none">{STICKER.none}</p>}
      <div className="sticker-grid">
        {stickers?.map(one => (
          <div key={one.own_id} className="sticker-own">
            <button type="button" disabled={isManaging} onClick={() => onPick(one)}>
              <img src={one.url} alt={STICKER.one} width={64} height={64} loading="lazy" draggable={false} />
            </button>
            {isManaging && (
              <>
                <button type="button" className="link" onClick={() => act(putFirst(one.own_id))}>
                  {STICKER.first}
                </button>
                <button type="button" className="link" onClick={() => act(remove(one.own_id))}>
                  {STICKER.remove}
                </button>
              </>
            )}
          </div>
        ))}
      </div>
    </>
  );
}
