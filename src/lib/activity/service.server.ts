/** Activities as pages ask for them. */
export { activityDetail, activityList } from './read.server.ts';
