/** Fields of event_info.csv. Pure. */
import { text } from '../fields.ts';
import { cityName } from './names.ts';

/** '$250,000 USD' → amount and currency; 'TBD' and '$0 USD' mean that the prize is unknown. */
export function prize(field: string): { prize_amount: number | null; prize_currency: string | null } {
  const [, amount, currency] = /([\d,]+(?:\.\d+)?)\s*([A-Z]{3})\b/.exec(field) ?? [];
  const value = Number((amount ?? '').replaceAll(',', ''));
  return value > 0
    ? { prize_amount: value, prize_currency: currency! }
    : { prize_amount: null, prize_currency: null };
}

/** 'UOB Live, Bangkok | INSPIRE Arena, Incheon' → venues and cities, each once. */
export function places(field: string): { venue: string | null; location: string | null } {
  if (text(field) === null || /^tbd$/i.test(field)) return { venue: null, location: null };
  const parts = field.split(/ [|&] /).map(place => place.split(',').map(word => word.trim()));
  const cities = parts.map(words => cityName(words.at(-1)!));
  const venues = parts.filter(words => words.length > 1).map(words => words.slice(0, -1).join(', '));
  return { venue: [...new Set(venues)].join('、') || null, location: [...new Set(cities)].join('、') };
}
