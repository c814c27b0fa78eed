import { copyLink, lazyPart, Menu, toast, useAppDispatch, useLazyPart } from '@kithkin/shared';
import { ShareSheet } from '@kithkin/shared/share';
import {
  Ban,
  Bell,
  BellOff,
  CircleCheck,
  Flag,
  Link2,
  Share2,
  Shield,
  ShieldAlert,
} from 'lucide-react';
import { type ComponentType, useCallback, useState } from 'react';
import type { MuteDialogProps } from '../mute/MuteDialog';
import {
  type Blockable,
  confirmRestrict,
  setBlocked,
  setMuted,
  setRestricted,
} from '../relations/relationChanges';
import { ReportDialog } from '../report/ReportDialog';
import type { BlockDialogProps } from './BlockDialog';

interface DialogState {
  open: boolean;
  /** Must be stable. */
  onClose: () => void;
}

/** Returns a dialog whose chunk is loaded when it opens first. */
function lazyDialog<Props extends DialogState>(load: () => Promise<ComponentType<Props>>) {
  const part = lazyPart<Props>(load);
  return function LazyDialog(props: Props) {
    const { open, onClose } = props;
    const failed = useCallback(() => {
      toast({ message: 'The form could not be loaded. Try again.', tone: 'danger' });
      onClose();
    }, [onClose]);
    const exists = part.current() !== undefined;
    const Dialog = useLazyPart(part, open || exists, failed);
    return Dialog ? <Dialog {...props} /> : null;
  };
}

/** The dialog that mutes a person, loaded when it opens first. `onClose` must be stable. */
const LazyMuteDialog = lazyDialog<MuteDialogProps>(() =>
  import('../mute/MuteDialog').then(({ MuteDialog }) => MuteDialog),
);

/** The dialog that blocks a person, loaded when it opens first. `onClose` must be stable. */
const LazyBlockDialog = lazyDialog<BlockDialogProps>(() =>
  import('./BlockDialog').then(({ BlockDialog }) => BlockDialog),
);

interface Props {
  person: Blockable & {
    isBlocked: boolean;
    isMuted?: boolean | undefined;
    isRestricted?: boolean | undefined;
  };
}

/** Menu of another user: share, copy the link, report, mute, restrict, and block or unblock. */
export function PersonMenu({ person }: Props) {
  const dispatch = useAppDispatch();
  const [sharing, setSharing] = useState(false);
  const [reporting, setReporting] = useState(false);
  const [muting, setMuting] = useState(false);
  const [blocking, setBlocking] = useState(false);
  const closeMute = useCallback(() => setMuting(false), []);
  const closeBlock = useCallback(() => setBlocking(false), []);
  const { _id, fullName, isBlocked, isMuted = false, isRestricted = false } = person;
  const path = `/users/${encodeURIComponent(_id)}`;

  const restrict = async () => {
    if (isRestricted || (await confirmRestrict(person))) {
      await dispatch(setRestricted(person, !isRestricted));
    }
  };
  return (
    <>
      <Menu
        label={`More about ${fullName}`}
        items={[
          { label: 'Share', icon: Share2, onSelect: () => setSharing(true) },
          { label: 'Copy link', icon: Link2, onSelect: () => void copyLink(path) },
          { label: 'Report', icon: Flag, onSelect: () => setReporting(true) },
          {
            label: isMuted ? 'Unmute' : 'Mute',
            icon: isMuted ? Bell : BellOff,
            onSelect: () => (isMuted ? void dispatch(setMuted(person, false)) : setMuting(true)),
          },
          {
            label: isRestricted ? 'End restriction' : 'Restrict',
            icon: isRestricted ? Shield : ShieldAlert,
            onSelect: () => void restrict(),
          },
          isBlocked
            ? {
                label: 'Unblock',
                icon: CircleCheck,
                divider: true,
                onSelect: () => void dispatch(setBlocked(person, false)),
              }
            : {
                label: 'Block',
                icon: Ban,
                tone: 'danger',
                divider: true,
                onSelect: () => setBlocking(true),
              },
        ]}
      />
      <ShareSheet
        shared={{ path, title: fullName }}
        open={sharing}
        onClose={() => setSharing(false)}
      />
      <LazyMuteDialog person={person} open={muting} onClose={closeMute} />
      <LazyBlockDialog person={person} open={blocking} onClose={closeBlock} />
      <ReportDialog
        targetType="user"
        targetId={_id}
        name={fullName}
        open={reporting}
        onClose={() => setReporting(false)}
      />
    </>
  );
}
