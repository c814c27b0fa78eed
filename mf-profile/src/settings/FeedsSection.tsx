import { ListLinks } from './ListLinks';
import { Section } from './Section';

const LISTS = [
  { to: '/muted-users', label: 'Muted users' },
  { to: '/muted-words', label: 'Muted words and tags' },
  { to: '/dismissed', label: 'Posts you are not interested in' },
  { to: '/restricted-users', label: 'Restricted users' },
  { to: '/blocked-users', label: 'Blocked users' },
];

/** Links to the lists of what the feeds leave out. */
export function FeedsSection() {
  return (
    <Section id="feeds" lead="What you have muted, put aside or blocked can be brought back here.">
      <ListLinks links={LISTS} />
    </Section>
  );
}
