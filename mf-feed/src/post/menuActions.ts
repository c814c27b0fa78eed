export { dismiss } from '../dismiss/dismiss';
export { showLess } from '../dismiss/lessOf';
export { setPinned } from '../pin/pinIntent';
export { deleteForGood, moveToTrash, recover } from '../trash/trash';
export { setCommentPolicy } from './commentPolicyIntent';
