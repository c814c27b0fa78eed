import type { MutedPlace } from '@kithkin/shared/contract';

const LABELS: Record<MutedPlace, string> = {
  feeds: 'Feeds and Explore',
  comments: 'Comments',
  notifications: 'Notifications',
};

/** Places of a form, in display order. */
export const PLACE_CHOICES: { value: MutedPlace; label: string }[] = [
  { value: 'feeds', label: LABELS.feeds },
  { value: 'comments', label: LABELS.comments },
  { value: 'notifications', label: LABELS.notifications },
];

/** Returns the places in a line, e.g. "Comments, Notifications". */
export const placesText = (places: readonly MutedPlace[]): string =>
  places.map((place) => LABELS[place]).join(', ');
