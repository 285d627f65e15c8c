/** Activities as pages ask for them. */
export { activityDetail, activityList, activityOn } from './read.server.ts';
