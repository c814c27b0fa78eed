import type { UserSummary } from '@kithkin/shared/contract';
import type { ReactNode } from 'react';
import { LazySlot } from '../LazySlot';
import { lazyPart } from '../lazyPart';
import { Loading, Skeleton } from '../Skeleton';

/** People who stand in the list while nothing has been typed. */
export interface OfferedPeople {
  people: readonly UserSummary[];
  loading?: boolean;
  failed?: boolean;
  retry?: () => void;
}

export interface PeoplePickerProps {
  /** Names the search field, e.g. "Search people". */
  label: string;
  hideLabel?: boolean;
  hint?: ReactNode;
  placeholder?: string;
  /** Those chosen so far, in the order in which they were chosen. */
  chosen: readonly UserSummary[];
  onChange: (chosen: UserSummary[]) => void;
  /** How many can be chosen; with 1, another choice takes the place of the first. */
  max?: number;
  /** Who stands in the list before anything is typed; GET /users/suggested when absent. */
  offered?: OfferedPeople;
  /** What the list says above those. Default "Suggestions". */
  offeredLabel?: string;
  /** Ids that are never offered, e.g. a group's members. Oneself never is. */
  omit?: readonly string[];
  /** Takes the focus once it has come. */
  autoFocus?: boolean;
  disabled?: boolean;
}

const panel = lazyPart<PeoplePickerProps>(() =>
  import(/* webpackChunkName: "kit-people" */ './PeoplePanel').then((module) => module.PeoplePanel),
);

/** Fetches the picker ahead of need, e.g. when the pointer comes near the button that opens it. */
export const preloadPeoplePicker = panel.preload;

/**
 * Chooses people: a combobox over GET /users/search (300 ms after typing) with the chosen ones as
 * chips. Arrow keys walk, Enter chooses and takes back, Backspace in the empty field takes back the
 * last one. A chunk of its own, fetched when it is drawn.
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
