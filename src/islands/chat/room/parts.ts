/** Parts of rooms, each a file that is fetched when it is first shown. */
import { lazyPart } from '../../platform/ui/lazy-part.tsx';

export const signPanel = lazyPart(() => import('../sign/SignPanel.tsx'));
export const livePanel = lazyPart(() => import('../live/LivePanel.tsx'));
export const postRoom = lazyPart(() => import('../moment/PostRoom.tsx'));
export const quizCard = lazyPart(() => import('../quiz/QuizCard.tsx'));
export const matchHead = lazyPart(() => import('./MatchHead.tsx'));
export const linkedMessage = lazyPart(() => import('../linked/LinkedMessage.tsx'));
export const newQuiz = lazyPart(() => import('../quiz/NewQuiz.tsx'));
export const topicLines = lazyPart(() => import('../topics/lines.ts'));
export const roomInfo = lazyPart(() => import('../info/RoomInfo.tsx'));
export const readmeStrip = lazyPart(() => import('../info/ReadmeStrip.tsx'));
