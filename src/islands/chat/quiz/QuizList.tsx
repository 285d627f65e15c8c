import { useCallback, useEffect } from 'react';
import { CursorItems } from '../../platform/ui/CursorItems.tsx';
import { useCursor } from '../../platform/ui/use-cursor.ts';
import { anyCall } from '../api.ts';
import { goTo } from '../state/history.ts';
import { QuizCard } from './QuizCard.tsx';
import { learn } from './state.ts';
import { QUIZZES } from './wording.ts';

interface Props {
  ids: { group_id: number; channel_id: number };
  /** A message was gone to. */
  onGo: () => void;
}

/** The room's quizzes, newest first; each leads to its message. */
export function QuizList({ ids: { group_id, channel_id }, onGo }: Props) {
  const items = useCursor(
    useCallback(
      (cursor: number, signal: AbortSignal) =>
        anyCall('GET /api/v2/chat/quiz/list', { group_id, channel_id, cursor }, signal),
      [group_id, channel_id],
    ),
    0,
  );
  useEffect(() => learn(items.list), [items.list]);
  return (
    <CursorItems items={items} none={QUIZZES.none} isInCard>
      {({ quiz_id, title, options, end_time, n }) => (
        <li key={quiz_id} className="quiz-entry">
          <QuizCard content={{ text: title, quiz_id, options: options.map(({ text }) => text), end_time }} />
          {n !== null && (
            <button
              type="button"
              className="link"
              onClick={() => {
                onGo();
                void goTo({ channelId: channel_id, n });
              }}
            >
              {QUIZZES.go}
            </button>
          )}
        </li>
      )}
    </CursorItems>
  );
}
