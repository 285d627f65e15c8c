/** One step of data entry on the running server: one operator submits, another approves. */
import type { ReplayMoment } from '../../src/lib/newsroom/entry/replay.ts';
import type { Operator } from './operator.ts';

export interface Desk {
  author: Operator;
  checker: Operator;
  matchId: number;
}

/** Submits a result; returns a function that approves it. A match that starts gets the current time. */
export async function handInResult(
  { author, checker, matchId }: Desk,
  result: NonNullable<ReplayMoment['result']>,
): Promise<() => Promise<unknown>> {
  const ofMatch = { match_id: matchId };
  const page = await author.call('input.match_input_get', ofMatch);
  const begins = result.main_score !== null && page.main_score === null;
  const { version, base, main_camp, guest_camp, links } = page;
  const saved = await author.call('input.match_input_save', {
    ...ofMatch,
    version,
    base,
    main_camp,
    guest_camp,
    links,
    ...result,
    match_start_time: begins ? Math.floor(Date.now() / 1000) : page.match_start_time,
    submit: true,
  });
  const pass = { ...ofMatch, version: saved.version, is_pass: true, reset_later: true };
  return () => checker.call('input.check_match_input_save', pass);
}

/** Submits the rounds and approves them. */
export async function enterDetail(
  { author, checker, matchId }: Desk,
  detail: NonNullable<ReplayMoment['detail']>,
): Promise<void> {
  const ofMatch = { match_id: matchId };
  const { version, base } = await author.call('input.detail_input_get', ofMatch);
  const save = { ...ofMatch, version, base, ...detail, submit: true };
  const saved = await author.call('input.detail_input_save', save);
  const pass = { ...ofMatch, version: saved.version, is_pass: true, reset_later: false };
  await checker.call('input.check_detail_input_save', pass);
}
