/** The items of a post's menu, with their icons. In a chunk of their own, see `useMenuItems.ts`. */
export { othersItems } from './othersItems';
export { ownItems } from './ownItems';
