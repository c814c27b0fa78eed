import { LazySlot } from '../ui/LazySlot';
import { lazyPart } from '../ui/lazyPart';
import type { DraftSlot } from './useDraftSlot';

const list = lazyPart<{ slot: DraftSlot }>(() =>
  import(/* webpackChunkName: "kit-drafts" */ './DraftList').then((module) => module.DraftList),
);

/**
 * Offers the drafts of closed tabs, if there are several; nothing otherwise. The list is a separate
 * chunk, since it is rarely needed.
 */
export function DraftChooser({ slot }: { slot: DraftSlot }) {
  if (slot.choices.length === 0) return null;
  return (
    <LazySlot
      part={list}
      given={{ slot }}
      waiting={null}
      failure="Your other drafts could not be shown. They are kept."
    />
  );
}
