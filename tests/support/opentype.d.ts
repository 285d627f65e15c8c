/** The part of opentype.js that tests use; it has no types of its own. */
declare module 'opentype.js' {
  const opentype: { parse(data: ArrayBuffer): { charToGlyphIndex(character: string): number } };
  export default opentype;
}
