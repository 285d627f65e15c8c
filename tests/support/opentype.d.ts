/** The part of opentype.js that tests use; it has no types of its own. */
declare module 'opentype.js' {
  export function parse(data: ArrayBuffer): { charToGlyphIndex(character: string): number };
}
