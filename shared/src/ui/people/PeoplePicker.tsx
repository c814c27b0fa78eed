import type { UserSummary } from '@kithkin/shared/contract';
import { LazySlot } from '../LazySlot';
import { lazyPart } from '../lazyPart';
import { Loading, Skeleton } from '../Skeleton';

/** People listed while the query is empty. */
export interface OfferedPeople {
  people: readonly UserSummary[];
  loading?: boolean;
  failed?: boolean;
  retry?: () => void;
}

export interface PeoplePickerProps {
  /** Label of the search field, e.g. "Search people". */
  label: string;
  hideLabel?: boolean;
  placeholder?: string;
  /** Chosen people, in the order of selection. */
  chosen: readonly UserSummary[];
  onChange: (chosen: UserSummary[]) => void;
  /**
   * Maximum number of people. With 1, a new choice replaces the previous one. Default: unlimited.
   */
  max?: number;
  /** People listed for an empty query. Default: GET /users/suggested. */
  offered?: OfferedPeople;
  /** Heading of that list. Default "Suggestions". */
  offeredLabel?: string;
  /** Ids to exclude, e.g. the members of a group. The signed-in user is always excluded. */
  omit?: readonly string[];
  /** Focuses the search field after loading. */
  autoFocus?: boolean;
  disabled?: boolean;
}

const panel = lazyPart<PeoplePickerProps>(() =>
  import(/* webpackChunkName: "kit-people" */ './PeoplePanel').then((module) => module.PeoplePanel),
);

/** Preloads the picker, e.g. on hover of the button that opens it. */
export const preloadPeoplePicker = panel.preload;

/**
 * Renders a people picker: a combobox over GET /users/search (300 ms after typing) with the chosen
 * people as chips. Arrow keys navigate, Enter toggles a person, Backspace in the empty field
 * removes the last one. A separate chunk, loaded when first rendered.
 */
export function PeoplePicker(props: PeoplePickerProps) {
  return (
    <LazySlot
      part={panel}
      given={props}
      waiting={
        <Loading label="Loading people...">
          <Skeleton height={44} radius={12} />
        </Loading>
      }
      failure="The search could not be loaded."
    />
  );
}
