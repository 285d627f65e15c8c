/** What leads to topics, in one file that is fetched where there are some. */
export { FollowedTopics } from './FollowedTopics.tsx';
export { TopicLine } from './TopicLine.tsx';
