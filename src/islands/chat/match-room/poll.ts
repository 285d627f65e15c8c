/** The poll that is open in the room: answered here by who may, else a way to it. */
import { CallError } from '../../platform/call.ts';
import { memberCall } from '../../platform/member-call.ts';
import { serverNow } from '../../platform/request/clock.ts';
import { QUIZ } from '../quiz/wording.ts';
import type { RoomOfMatch } from './lines.ts';
import { linkTo, made } from './parts.ts';
import { MATCH_ROOM } from './wording.ts';

type Poll = NonNullable<RoomOfMatch['poll']>;
type Option = Poll['options'][number];

export function pollPart(poll: Poll): HTMLElement {
  const part = made('section', 'match-poll');
  const problem = made('p', 'form-problem');
  problem.role = 'alert';
  let isBusy = false;

  function show(shown: Poll): void {
    const title = linkTo(shown.url, '', shown.title);
    const heading = made('h3', '', QUIZ.label);
    const note = made('p', 'muted', noteOf(shown));
    part.replaceChildren(heading, title, optionsOf(shown, choose), note, problem);
  }

  async function choose(option: number): Promise<void> {
    if (isBusy || option === poll.my_option) return;
    isBusy = true;
    problem.textContent = '';
    try {
      const { options, my_option } = await memberCall('POST /api/v2/chat/quiz/answer', {
        quiz_id: poll.quiz_id,
        option,
      });
      const answered = options.reduce((sum, { count }) => sum + count, 0);
      poll = { ...poll, options, my_option, answered };
      show(poll);
      part.querySelectorAll('button')[option]?.focus({ preventScroll: true });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      problem.textContent = error.message;
    } finally {
      isBusy = false;
    }
  }

  show(poll);
  return part;
}

const noteOf = ({ answered, end_time }: Poll): string =>
  [
    MATCH_ROOM.answered(answered),
    ...(end_time === null ? [] : [QUIZ.ends(end_time * 1000, serverNow())]),
  ].join(' · ');

/** The options: buttons for who may answer, text for others. */
function optionsOf(
  { options, my_option, may_answer }: Poll,
  choose: (option: number) => Promise<void>,
): HTMLElement {
  const list = made('ul', 'match-poll-options');
  const items = options.map((option, i) => {
    const item = made('li');
    const shown = made(may_answer ? 'button' : 'span', 'match-poll-option');
    shown.append(...wordsOf(option, i === my_option));
    if (shown instanceof HTMLButtonElement) {
      shown.type = 'button';
      shown.ariaPressed = String(i === my_option);
      shown.addEventListener('click', () => void choose(i));
    }
    item.append(shown);
    return item;
  });
  list.append(...items);
  return list;
}

function wordsOf({ text, count }: Option, isMine: boolean): HTMLElement[] {
  return [
    made('span', '', text),
    ...(isMine ? [made('span', 'tag', QUIZ.mine)] : []),
    ...(count === null ? [] : [made('span', 'num', MATCH_ROOM.votes(count))]),
  ];
}
