import {
  Dialog,
  EmptyState,
  Field,
  focusScreenHeading,
  MAX_SEARCH_TEXT,
  useLocation,
  useNavigate,
  useSearchParams,
} from '@kithkin/shared';
import type { User } from '@kithkin/shared/contract';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Connections } from './Connections';
import type { Side } from './connectionsApi';
import { Lists } from './PagedPeople';

/** Stays visible while the list scrolls under it. */
const SearchSlot = styled.div`
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  padding-block-end: var(--space-3);
  background: var(--raised);
`;

/** History state set by the profile's links: the previous entry is the profile itself. */
export const OVER_PROFILE = { overProfile: true };

const isOverProfile = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'overProfile' in state;

function sideOf(pathname: string): Side | null {
  const [, side] = /\/(followers|following)\/?$/.exec(pathname) ?? [];
  return side === 'followers' || side === 'following' ? side : null;
}

/**
 * Returns the list named by the URL, shown over the profile at `profilePath`. `side` stays
 * unchanged while the dialog closes. Closing goes back in the history if the profile is the
 * previous entry, else it replaces the list's entry.
 */
export function useConnections(profilePath: string) {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const requestedSide = sideOf(pathname);
  const [side, setSide] = useState<Side>(requestedSide ?? 'followers');
  if (requestedSide && requestedSide !== side) setSide(requestedSide);
  return {
    open: requestedSide !== null,
    side: requestedSide ?? side,
    close(): void {
      if (isOverProfile(state)) navigate(-1);
      else navigate(profilePath, { replace: true });
    },
  };
}

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

const TITLES: Record<Side, string> = { followers: 'Followers', following: 'Following' };

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
