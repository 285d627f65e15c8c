const SYMBOLS: Readonly<Record<string, string>> = { USD: '$', CNY: '¥', EUR: '€', KRW: '₩', GBP: '£' };
/** One shared formatter: creating one costs far more than using it. */
const DIGITS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** Prize money as shown: '$2,250,000', 'SGD 5,000'; null when the source has none. */
export function bonusText(amount: number | null, currency: string | null): string | null {
  if (!amount) return null;
  const digits = DIGITS.format(amount);
  const symbol = currency === null ? '' : (SYMBOLS[currency] ?? `${currency} `);
  return `${symbol}${digits}`;
}
