import { useEffect } from 'react';
import { loadOpenQuiz, type QuizItem } from '../state/open-quiz.ts';
import { QuizCard } from './QuizCard.tsx';
import { learn } from './state.ts';
import { useIsOver } from './use-is-over.ts';

/** The open quiz at the head of a match-day room; once it is over, the next one that is open. */
export function MatchPoll({ quiz }: { quiz: QuizItem }) {
  const { quiz_id, title, options, end_time } = quiz;
  const isOver = useIsOver(end_time);
  useEffect(() => learn([quiz]), [quiz]);
  useEffect(() => {
    if (isOver) void loadOpenQuiz();
  }, [isOver]);
  if (isOver) return null;
  return (
    <div className="day-poll">
      <QuizCard content={{ text: title, quiz_id, options: options.map(({ text }) => text), end_time }} />
    </div>
  );
}
