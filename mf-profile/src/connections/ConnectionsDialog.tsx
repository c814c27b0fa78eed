import { Dialog, Field, focusScreenHeading } from '@kithkin/shared';
import type { User } from '@kithkin/shared/contract';
import { useEffect, useRef } from 'react';
import { Connections } from './Connections';
import { Lists, SearchSlot } from './connections.styles';
import type { Side } from './connectionsApi';
import { HiddenConnections } from './HiddenConnections';
import { useSearchText } from './useSearchText';

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
          maxLength={100}
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
    <Dialog open={open} onClose={onClose} title={TITLES[side]}>
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
