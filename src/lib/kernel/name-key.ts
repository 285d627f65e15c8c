/**
 * The form under which two spellings of one name meet: accents, width, case and punctuation are
 * folded ('KRÜ Esports' and 'kru esports', 'ＥＤＧ．Ｍ' and 'EDG.M'). Never empty for a name that is not.
 */
export function nameKey(name: string): string {
  const folded = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  const key = folded.replace(/[^\p{L}\p{N}]+/gu, '');
  return key || folded.trim();
}
