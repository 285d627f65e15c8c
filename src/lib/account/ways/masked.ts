/** A number as shown: its first three and last four digits (spec §2.8). Pure. */
export const masked = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`;
