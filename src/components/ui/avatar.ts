/** A member as a circle: the picture, or the name's first character on the name's tone. */
import { type Html, html } from '#lib/platform/kernel/html.ts';
import { toneOf } from './tone.ts';
import { frameClass, type Wearing } from './worn.ts';

export interface AvatarOwner extends Pick<Wearing, 'avatar_frame'> {
  nickname: string;
  /** Address of the picture; '' if none. */
  head_portrait: string;
}

/** A person's picture as HTML, `size` in pixels. */
export function avatar(person: AvatarOwner, size: number): Html {
  const { nickname, head_portrait } = person;
  const box = html`class="avatar${frameClass(person)}" width="${size}" height="${size}"`;
  if (head_portrait) return html`<img ${box} src="${head_portrait}" alt="" decoding="async">`;
  const [letter] = nickname.trim();
  return html`<svg ${box} viewBox="0 0 40 40" aria-hidden="true"><circle cx="20" cy="20" r="20" fill="${toneOf(nickname)}"/><text x="20" y="26.2" text-anchor="middle" font-size="17.5" font-weight="600" fill="#fff">${letter}</text></svg>`;
}
