/**
 * The same key for all spellings of a name: accents, width, case and punctuation are folded
 * ('KRÜ Esports' and 'kru esports', 'ＥＤＧ．Ｍ' and 'EDG.M'). Empty only for an empty name.
 */
export function nameKey(name: string): string {
  const folded = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  const key = folded.replace(/[^\p{L}\p{N}]+/gu, '');
  return key || folded.trim();
}
