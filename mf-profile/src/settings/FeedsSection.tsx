import { PROTECTION_LISTS } from '../privacy/lists';
import { ListLinks } from './ListLinks';
import { Section } from './Section';

const LINKS = [{ to: '/privacy', label: 'Privacy and safety' }, ...PROTECTION_LISTS];

/** Links to who sees what, and to the lists of what the feeds leave out. */
export function FeedsSection() {
  return (
    <Section
      id="feeds"
      lead="Who sees what of you, and what you have muted, put aside, restricted or blocked."
    >
      <ListLinks links={LINKS} />
    </Section>
  );
}
