import { momentOf } from '../names.ts';
import type { DeskArtwork } from './shapes.ts';
import { PICTURES } from './wording.ts';

type Picture = NonNullable<DeskArtwork['current']>;

const uploadedBy = ({ operator, create_time }: Picture): string =>
  PICTURES.by(operator ?? PICTURES.closed, momentOf(create_time));

function endOf({ ended_by, end_time, reason }: DeskArtwork['history'][number]): string {
  const [by, time] = [ended_by ?? PICTURES.closed, momentOf(end_time)];
  return reason === '' ? PICTURES.replaced(by, time) : PICTURES.ended(by, time, reason);
}

/** Which pictures there were, where they came from, who uploaded and who ended them. */
export function PictureHistory({ edit: { current, history } }: { edit: DeskArtwork }) {
  return (
    <section className="card" aria-label={PICTURES.history}>
      <header className="card-head">
        <h2>{PICTURES.history}</h2>
      </header>
      {!current && history.length === 0 && <p className="card-body muted">{PICTURES.noHistory}</p>}
      <ul>
        {current && <Line picture={current} end={PICTURES.shownNow} />}
        {history.map(picture => (
          <Line key={picture.id} picture={picture} end={endOf(picture)} />
        ))}
      </ul>
    </section>
  );
}

const Line = ({ picture, end }: { picture: Picture; end: string }) => (
  <li className="user-row">
    <div className="user-facts">
      <b>{picture.source}</b>
      <span>{picture.licence}</span>
      <span>{uploadedBy(picture)}</span>
      <span>{end}</span>
    </div>
  </li>
);
