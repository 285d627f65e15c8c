/** What a reader sees of a text: one rule for names, their keys, and texts that must not be empty. Pure. */

/**
 * What no reader sees: Unicode's default ignorables (variation selectors, joiners, fillers, tags), and two blanks
 * that are none of them. An emoji holds some of these itself, which make it the emoji that it is.
 */
const EMOJI_OR_UNSEEN = /(\p{RGI_Emoji})|[\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/gv;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/gv;
const BLANK = /^[\s\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]*$/v;

/** The text without what nobody sees; emoji stay as they are. */
export const seenOf = (text: string): string =>
  text.replace(EMOJI_OR_UNSEEN, (_, emoji?: string) => emoji ?? '');

/** The same for texts that look the same but for what nobody sees, within emoji too. For keys alone. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '');

/** Whether a reader sees nothing of it. */
export const isBlank = (text: string): boolean => BLANK.test(text);
