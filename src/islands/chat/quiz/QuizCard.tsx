import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import { PERMISSION } from '#lib/chat/permission/permission.ts';
import { areCountsShown } from '#lib/chat/quiz/count.ts';
import { serverNow } from '../../platform/request/clock.ts';
import { guard } from '../../platform/state/guard.ts';
import { Icon } from '../../platform/ui/Icon.tsx';
import { messageOf } from '../../platform/ui/use-loaded.ts';
import { isMember } from '../api.ts';
import { mayIn } from '../state/rights.ts';
import { $shownGroup } from '../state/view-as.ts';
import styles from './quiz.css?url&no-inline';
import { $quizzes, answer, requestQuiz } from './state.ts';
import { useIsOver } from './use-is-over.ts';
import { QUIZ } from './wording.ts';

/** Content of a quiz's message (chat/quiz/add.server.ts). */
interface Query {
  text: string;
  quiz_id: number;
  options: readonly string[];
  end_time: number | null;
}

/** A quiz in the room: its options to choose from; how many chose each is shown after one's own answer, or the end. */
export function QuizCard({ content }: { content: Record<string, unknown> }) {
  const { text, quiz_id, options, end_time } = content as unknown as Query;
  const quiz = useStore($quizzes)[quiz_id];
  const group = useStore($shownGroup);
  const isOver = useIsOver(end_time);
  const { problem, choose } = useAnswer(quiz_id);
  const titleId = useId();
  useEffect(() => requestQuiz(quiz_id), [quiz_id]);
  const isOff = quiz === null || isOver;
  const mine = quiz?.my_option ?? null;
  const hasResults = quiz !== null && areCountsShown(mine, isOver);
  const mayAnswer = mayIn(group, PERMISSION.respond);
  const counts = options.map((_, i) => quiz?.options[i]?.count ?? 0);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (
    <section className="quiz" aria-labelledby={titleId}>
      <link rel="stylesheet" href={styles} precedence="default" />
      <h3 id={titleId}>
        <span className="tag">{QUIZ.label}</span>
        {text}
      </h3>
      <ul>
        {options.map((option, i) => (
          <Option
            // biome-ignore lint/suspicious/noArrayIndexKey: options never move
            key={i}
            text={option}
            isMine={i === mine}
            isOff={isOff || (!mayAnswer && isMember())}
            result={hasResults ? { count: counts[i]!, total } : undefined}
            onChoose={() => isOff || guard(() => mayAnswer && i !== mine && void choose(i))}
          />
        ))}
      </ul>
      <p className="quiz-note">
        {noteOf({ isClosed: quiz === null, isOver, end: end_time, total, isKnown: quiz !== undefined })}
        {!isOff && mine !== null && ` · ${QUIZ.change}`}
        {!isOff && !mayAnswer && ` · ${isVisitor(group) ? QUIZ.visitor : QUIZ.muted}`}
      </p>
      {problem && (
        <p className="form-problem" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}

/** One answer after the other, and what went wrong with the last. */
function useAnswer(quizId: number) {
  const [problem, setProblem] = useState<string>();
  const isBusy = useRef(false);
  const choose = async (option: number) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setProblem(undefined);
    try {
      await answer(quizId, option);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      isBusy.current = false;
    }
  };
  return { problem, choose };
}

const isVisitor = (group: ReturnType<typeof $shownGroup.get>): boolean =>
  group.phase === 'ready' && group.group.isVisitor;

interface Noted {
  isClosed: boolean;
  isOver: boolean;
  /** Unix seconds. */
  end: number | null;
  total: number;
  isKnown: boolean;
}

function noteOf({ isClosed, isOver, end, total, isKnown }: Noted): string {
  if (isClosed) return QUIZ.closed;
  const parts = [
    ...(isKnown ? [QUIZ.people(total)] : []),
    ...(isOver ? [QUIZ.over] : end === null ? [] : [QUIZ.ends(end * 1000, serverNow())]),
  ];
  return parts.join(' · ');
}

interface OptionProps {
  text: string;
  isMine: boolean;
  isOff: boolean;
  /** Undefined as long as it is hidden. */
  result: { count: number; total: number } | undefined;
  onChoose: () => void;
}

function Option({ text, isMine, isOff, result, onChoose }: OptionProps) {
  const percent = result && result.total > 0 ? Math.round((result.count / result.total) * 100) : 0;
  return (
    <li>
      <button
        type="button"
        className="quiz-option"
        aria-pressed={isMine}
        aria-disabled={isOff}
        onClick={onChoose}
      >
        {result && <span className="quiz-bar" style={{ width: `${percent}%` }} />}
        <span className="quiz-text">{text}</span>
        {isMine && (
          <>
            <Icon name="check" size={16} />
            <span className="sr">{QUIZ.mine}</span>
          </>
        )}
        {result && <span className="quiz-count num">{QUIZ.votes(result.count, percent)}</span>}
      </button>
    </li>
  );
}
