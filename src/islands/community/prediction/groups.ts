/** Actions on open groups. */

/** The page's own script opens the dialog (layouts/scripts/account.ts). */
export const askReport = (league_id: number): void =>
  void document.dispatchEvent(
    new CustomEvent('report', { detail: { source_type: 'league', source_id: league_id } }),
  );
