import { isKeptBack } from '../../ui/kept-back.ts';
import { CARD } from '../wording.ts';

/** Made by the server (bracket/match-card.server.ts, wiki/cards.server.ts). */
interface Card {
  url: string;
  place: string;
  title?: string;
  sides?: readonly [Side, Side];
  score?: readonly [number, number] | null;
}
interface Side {
  name: string;
  /** There by an earlier result. */
  secret: boolean;
}

/** The card in a message's `extra`, if it has one. */
export const cardIn = (extra: Record<string, unknown> | undefined): Card | undefined =>
  typeof extra?.['url'] === 'string' ? (extra as unknown as Card) : undefined;

/** A thing of the site as a link. Spoiler-free mode shows neither score nor who got there. */
export function MessageCard({ card: { url, place, title, sides, score } }: { card: Card }) {
  const isVeiled = isKeptBack();
  return (
    <a className="msg-card" href={url}>
      {sides ? (
        <span className="msg-card-sides">
          <b>{nameOf(sides[0], isVeiled)}</b>
          <span className="num">{isVeiled ? CARD.veiled : score ? score.join(' : ') : CARD.versus}</span>
          <b>{nameOf(sides[1], isVeiled)}</b>
        </span>
      ) : (
        <b>{title}</b>
      )}
      <span className="msg-card-place">{place}</span>
    </a>
  );
}

const nameOf = ({ name, secret }: Side, isVeiled: boolean): string =>
  secret && isVeiled ? CARD.secret : name;
