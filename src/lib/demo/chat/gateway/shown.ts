/**
 * Pictures and more in the demo's messages: drawings and a sound of ours, files of the build; a sticker; a page of
 * another site.
 */
import type { ShownPicture, ShownVoice } from '../../../chat/message/media.ts';
import { linkCard } from '../../../chat/preview/card.ts';
import { describe } from '../../../chat/preview/describe.ts';
import { siteSticker } from '../../../chat/sticker/packs.ts';
import { STAND_IN_PAGE, standInPage } from '../preview/pages.ts';
import type { SpokenLine } from './speak.server.ts';
import { SHOWN_TALK } from './wording.ts';

const drawing = (name: string, size: number, width: number, height: number): ShownPicture => ({
  url: `/rooms/${name}.svg`,
  type: 'image/svg+xml',
  size,
  width,
  height,
});

const pictures = (...list: ShownPicture[]) => ({ shown: { kind: 'image', content: { list } } }) as const;

/** A beat of drums and claps. */
const DRUMS: ShownVoice = { url: '/rooms/drums.wav', type: 'audio/wav', size: 32_044, seconds: 4 };
/** 打call. */
const CHEER = 8;

/** `by`: which one of the crowd. */
type Shows = Pick<SpokenLine, 'shown' | 'extra'> & { by: number; text?: string };

/** One message each: a living room full of fans; a plan on a map, and a poster; then a guide, a sound, a sticker. */
export const demoShows = (): readonly Shows[] => [
  { by: 1, ...pictures(drawing('watch', 1204, 1280, 720)) },
  { by: 2, ...pictures(drawing('plan', 1151, 900, 900), drawing('poster', 1127, 720, 960)) },
  { by: 3, text: SHOWN_TALK.guide(STAND_IN_PAGE), extra: cardOf(STAND_IN_PAGE) },
  { by: 4, text: SHOWN_TALK.drums },
  { by: 4, shown: { kind: 'voice', content: DRUMS } },
  { by: 5, shown: { kind: 'sticker', content: siteSticker(CHEER)! } },
];

/** The card that the server makes of such a page. */
const cardOf = (url: string): object => linkCard({ url, ...describe(standInPage(url)!)! });
