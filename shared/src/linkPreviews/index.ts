/** Previews of links, in the scripts of each remote that shows or writes them. */

export { LinkPreviewCard } from './LinkPreviewCard';
export { firstLink, LinkPreviewField } from './LinkPreviewField';
