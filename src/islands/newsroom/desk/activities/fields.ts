/** An activity as the text fields of its form. Pure. */
import { PRIZE_COUNT_MAX, PRIZE_NAME_MAX } from '#lib/community/activity/limits.ts';
import type { DeskActivity } from './shapes.ts';

export interface Fields {
  title: string;
  /** '' for all games. */
  game: string;
  image: string;
  start: string;
  end: string;
  content: string;
  rules: string;
  tasks: number[];
  /** One prize per line. */
  prizes: string;
  entry: DeskActivity['entry'];
}

export const fieldsOf = (edit: DeskActivity): Fields => ({
  title: edit.title,
  game: edit.game_id === null ? '' : String(edit.game_id),
  image: edit.image,
  start: edit.start_date,
  end: edit.end_date,
  content: edit.content,
  rules: edit.rules,
  tasks: edit.task_ids,
  prizes: edit.prizes.map(({ name, count }) => `${name} ${count}`).join('\n'),
  entry: edit.entry,
});

/** `today`: 'YYYY-MM-DD'. */
export const emptyFields = (today: string): Fields => ({
  title: '',
  game: '',
  image: '',
  start: today,
  end: today,
  content: '',
  rules: '',
  tasks: [],
  prizes: '',
  entry: 'none',
});

type Prizes = { prizes: { name: string; count: number }[] } | { wrong: string };

/** Parses lines like '一等奖 1'; `wrong` is the first line that is malformed or exceeds a prize's limits. */
export function prizesOf(text: string): Prizes {
  const prizes: { name: string; count: number }[] = [];
  for (const line of text.split('\n').map(one => one.trim())) {
    if (line === '') continue;
    const [, name, count] = /^(.*\S)\s+(\d{1,3})$/.exec(line) ?? [];
    if (name === undefined || name.length > PRIZE_NAME_MAX) return { wrong: line };
    if (Number(count) < 1 || Number(count) > PRIZE_COUNT_MAX) return { wrong: line };
    prizes.push({ name, count: Number(count) });
  }
  return { prizes };
}
