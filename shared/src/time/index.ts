export { RelativeTime } from './RelativeTime';
export { exactTime, timeAgo } from './timeAgo';
