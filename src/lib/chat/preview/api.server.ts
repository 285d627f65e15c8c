import type { Handlers } from '../../platform/contract/call.ts';
import { notFound, tooManyRequests } from '../../platform/errors/app-error.ts';
import type { CardKinds } from '../message/card.ts';
import { cardOfText } from '../message/own-card.server.ts';
import { linkCard } from './card.ts';
import type { previewCalls } from './contract.ts';
import { PREVIEW_WORDING } from './wording.ts';

/** Seconds to wait where the queue is full. */
const WAIT = 10;

/** What cards of the site's own pages have in common. */
interface OwnCard {
  url: string;
  place: string;
  title?: string;
  secret?: boolean;
  sides?: readonly { name: string; secret: boolean }[];
}

export const makePreviewHandlers = (cards: CardKinds): Handlers<typeof previewCalls> => ({
  async 'im.chat_message'({ url }, context) {
    const { previews, viewer, origin } = context;
    const own = (await cardOfText(context, cards, url)) as Partial<OwnCard>;
    if (own.url !== undefined) return answerOf(own as OwnCard, origin);
    const preview = await previews.of(url, viewer.userId);
    if (preview === 'busy') throw tooManyRequests(WAIT);
    if (!preview) throw notFound(PREVIEW_WORDING.none);
    const { title, desc, place } = linkCard(preview);
    return { url: preview.url, title, desc: desc || place, icon: '' };
  },
});

/** Names that give away an earlier result are left out: the answer is the same in spoiler-free mode. */
function answerOf({ url, place, title = '', secret = false, sides }: OwnCard, origin: string) {
  const named = (one: { name: string; secret: boolean }) => (one.secret ? PREVIEW_WORDING.secret : one.name);
  const shown = sides ? sides.map(named).join(' VS ') : named({ name: title, secret });
  return { url: origin + url, title: shown, desc: place, icon: '' };
}
