/** FNV-1a of a name, 32 bits: what is drawn from a name is always drawn alike. */
export const seedOf = (name: string): number =>
  [...name].reduce(
    (hash, char) => Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0,
    0x811c9dc5,
  );
