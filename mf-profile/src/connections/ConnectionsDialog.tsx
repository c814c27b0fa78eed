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
  /** The signed-in person's own lists. */
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

/** A list that was opened by its address has no button to give the focus back to. */
function useFocusAfter(open: boolean): void {
  const was = useRef(open);
  useEffect(() => {
    if (was.current && !open && document.activeElement === document.body) focusScreenHeading();
    was.current = open;
  }, [open]);
}

/** Who follows someone, or whom they follow, over their profile, with an address of its own. */
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
