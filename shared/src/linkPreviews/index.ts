/** Previews of links, in the scripts of each remote that shows or writes them. */

export { LinkPreviewCard, linkCard } from './LinkPreviewCard';
export { firstLink, LinkPreviewField } from './LinkPreviewField';
