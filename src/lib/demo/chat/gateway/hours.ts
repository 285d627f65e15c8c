/** The hours in which the demo's members say something: nobody asks at noon who is still awake. Pure. */
import { HOUR, startOfDay } from '../../../platform/kernel/time.ts';
import type { DemoExchange } from './wording.ts';

/** `at`: epoch milliseconds. */
export function fitsHour({ hours }: DemoExchange, at: number): boolean {
  if (!hours) return true;
  const hour = (at - startOfDay(at)) / HOUR;
  const [from, until] = hours;
  return from < until ? from <= hour && hour < until : from <= hour || hour < until;
}
