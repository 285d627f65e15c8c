/** How what a member wears of the shop's articles is named in styles (worn.css). Pure. */

export interface Wearing {
  /** Code of the frame; '' or absent for none. */
  avatar_frame?: string | undefined;
  /** Code of the name's colour. */
  name_color?: string | undefined;
}

const CODE = /^[a-z]+$/;

export const frameClass = ({ avatar_frame = '' }: Wearing): string =>
  CODE.test(avatar_frame) ? ` frame-${avatar_frame}` : '';

/** The class of a name's colour, to append to the name's own class. */
export const inkClass = ({ name_color = '' }: Wearing): string =>
  CODE.test(name_color) ? ` ink-${name_color}` : '';

export const isWearing = (person: Wearing): boolean => frameClass(person) + inkClass(person) !== '';
