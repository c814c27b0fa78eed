import {
  Dialog,
  EmptyState,
  Field,
  focusScreenHeading,
  MAX_SEARCH_TEXT,
  useLocation,
  useSearchParams,
} from '@kithkin/shared';
import type { User } from '@kithkin/shared/contract';
import { useEffect, useRef, useState } from 'react';
import { Connections } from './Connections';
import { Lists, SearchSlot } from './connections.styles';
import type { Side } from './connectionsApi';

/** Milliseconds after the last key before a search runs. */
const DEBOUNCE = 300;

/**
 * A search text stored in the URL as `q`, so that Back and links restore it. Returns the typed text
 * and, debounced and trimmed, the search. The URL is not changed while `active` is false.
 */
function useSearchText(active: boolean) {
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();
  const q = (params.get('q') ?? '').trim();
  const [text, setText] = useState(q);

  useEffect(() => {
    const typed = text.trim();
    if (!active || typed === q) return;
    const timer = setTimeout(
      () => setParams(typed === '' ? {} : { q: typed }, { replace: true, state }),
      DEBOUNCE,
    );
    return () => clearTimeout(timer);
  }, [active, text, q, setParams, state]);

  return { text, q, setText };
}

/** Replaces a list that the viewer can't see, with the reason. */
function HiddenConnections({ person }: { person: User }) {
  return person.isBlocked ? (
    <EmptyState
      drawing="people"
      message={`You have blocked ${person.fullName}.`}
      hint="Neither of you sees whom the other follows."
    />
  ) : (
    <EmptyState
      drawing="people"
      message="This account is private."
      hint="Only followers whom it has accepted see this list."
    />
  );
}

export const TITLES: Record<Side, string> = { followers: 'Followers', following: 'Following' };

interface Props {
  person: User;
  /** True for the signed-in user's own lists. */
  own: boolean;
  side: Side;
  open: boolean;
  onClose: () => void;
}

function Searched({ person, own, side, open }: Omit<Props, 'onClose'>) {
  const { text, q, setText } = useSearchText(open);
  return (
    <>
      <SearchSlot>
        <Field
          type="search"
          label={`Search ${TITLES[side].toLowerCase()}`}
          hideLabel
          placeholder="Search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MAX_SEARCH_TEXT}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </SearchSlot>
      <Connections person={person} own={own} side={side} q={q} />
    </>
  );
}

/**
 * Focuses the heading after closing: a list opened by its URL has no button to return the focus to.
 */
function useFocusAfter(open: boolean): void {
  const was = useRef(open);
  useEffect(() => {
    if (was.current && !open && document.activeElement === document.body) focusScreenHeading();
    was.current = open;
  }, [open]);
}

/** Dialog over a profile that lists followers or followees. It has a URL of its own. */
export function ConnectionsDialog({ person, own, side, open, onClose }: Props) {
  useFocusAfter(open);
  const visible = own || (person.canSeeContent && !person.isBlocked);
  return (
    <Dialog open={open} onClose={onClose} title={TITLES[side]} routed>
      <Lists>
        {visible ? (
          <Searched key={side} person={person} own={own} side={side} open={open} />
        ) : (
          <HiddenConnections person={person} />
        )}
      </Lists>
    </Dialog>
  );
}
