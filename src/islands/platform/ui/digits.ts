/** The digits of what was typed or pasted into a field, also full-width ones, as Chinese keyboards write them. */
export const digitsIn = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');
