/** The parts that lead to topics, in one file that is fetched if there are some. */
export { FollowedTopics } from './FollowedTopics.tsx';
export { TopicLine } from './TopicLine.tsx';
