export { RelativeTime } from './RelativeTime';
export { serverNow } from './serverNow';
export { exactTime, timeAgo } from './timeAgo';
