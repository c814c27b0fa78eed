import { media, uiActions, useAppDispatch, useMedia } from '@kithkin/shared';
import { type ListLink, ListLinks } from './ListLinks';
import { Section } from './Section';

const PLACES: readonly ListLink[] = [
  { to: '/users/me/requests', label: 'Friend Requests' },
  { to: '/activity', label: 'Activity' },
  { to: '/scheduled', label: 'Scheduled posts' },
];

/** Links to the screens of one's own that have no place in the navigation menu. */
export function PlacesSection() {
  const dispatch = useAppDispatch();
  // Devices without a keyboard have no shortcuts.
  const hasKeys = useMedia(media.tabletUp);
  const shortcuts: ListLink = {
    label: 'Keyboard shortcuts',
    onSelect: () => void dispatch(uiActions.shortcutSheetToggled(true)),
  };
  return (
    <Section id="places">
      <ListLinks links={hasKeys ? [...PLACES, shortcuts] : PLACES} />
    </Section>
  );
}
