import { isSpoilerFree } from '../../platform/ui/spoiler-free.ts';
import { CARD } from '../wording.ts';
import { OUTSIDE } from './MessageText.tsx';

/** Made by the server (wiki/bracket/match-card, community/rating/card, community/prediction/card, wiki/game/card, chat/preview/card). */
interface Card {
  url: string;
  place: string;
  title?: string;
  /** The title says who got there by an earlier result. */
  secret?: boolean;
  sides?: readonly [Side, Side];
  score?: readonly [number, number] | null;
  rating?: number | null;
  desc?: string;
  /** The card is of another site, whose words nobody here has checked for results. */
  isOutside?: boolean;
}
interface Side {
  name: string;
  /** There by an earlier result. */
  secret: boolean;
}

/** The card in a message's `extra`, if it has one. */
export const cardIn = (extra: Record<string, unknown> | undefined): Card | undefined =>
  typeof extra?.['url'] === 'string' ? (extra as unknown as Card) : undefined;

/** A page as a link. Spoiler-free mode shows neither results nor who got there. */
export function MessageCard({ card }: { card: Card }) {
  const { url, place, isOutside } = card;
  const isVeiled = isSpoilerFree();
  return (
    <a className="msg-card" href={url} {...(isOutside ? OUTSIDE : {})}>
      <Shown card={card} isVeiled={isVeiled} />
      <span className="msg-card-place">{place}</span>
    </a>
  );
}

function Shown({ card, isVeiled }: { card: Card; isVeiled: boolean }) {
  const { title = '', secret = false, sides, score, rating, desc, isOutside } = card;
  if (sides)
    return (
      <span className="msg-card-sides">
        <b>{nameOf(sides[0], isVeiled)}</b>
        <span className="num">{isVeiled ? CARD.veiled : score ? score.join(' : ') : CARD.versus}</span>
        <b>{nameOf(sides[1], isVeiled)}</b>
      </span>
    );
  if (isOutside && isVeiled) return <b>{CARD.outside}</b>;
  return (
    <>
      <b>{nameOf({ name: title, secret }, isVeiled)}</b>
      {rating !== undefined && <span className="num">{ratingOf(rating, isVeiled)}</span>}
      {desc && <span className="msg-card-desc">{desc}</span>}
    </>
  );
}

const nameOf = ({ name, secret }: Side, isVeiled: boolean): string =>
  secret && isVeiled ? CARD.secret : name;

const ratingOf = (rating: number | null, isVeiled: boolean): string =>
  isVeiled ? CARD.ratingVeiled : rating === null ? CARD.fewRated : CARD.rating(rating);
