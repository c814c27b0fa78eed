import { copyLink, Menu, useAppDispatch } from '@kithkin/shared';
import { Ban, Bell, BellOff, CircleCheck, Flag, Link2, Shield, ShieldAlert } from 'lucide-react';
import { useCallback, useState } from 'react';
import { LazyMuteDialog } from '../mute/LazyMuteDialog';
import { setMuted } from '../mute/muteIntent';
import { ReportDialog } from '../report/ReportDialog';
import { confirmRestrict, setRestricted } from '../restrict/restrictIntent';
import { type Blockable, setBlocked } from './blockIntent';
import { LazyBlockDialog } from './LazyBlockDialog';

interface Props {
  person: Blockable & {
    isBlocked: boolean;
    isMuted?: boolean | undefined;
    isRestricted?: boolean | undefined;
  };
}

/** Menu of another user: copy the link, report, mute, restrict, and block or unblock. */
export function PersonMenu({ person }: Props) {
  const dispatch = useAppDispatch();
  const [reporting, setReporting] = useState(false);
  const [muting, setMuting] = useState(false);
  const [blocking, setBlocking] = useState(false);
  const closeMute = useCallback(() => setMuting(false), []);
  const closeBlock = useCallback(() => setBlocking(false), []);
  const { _id, fullName, isBlocked, isMuted = false, isRestricted = false } = person;

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
          {
            label: 'Copy link',
            icon: Link2,
            onSelect: () => void copyLink(`/users/${encodeURIComponent(_id)}`),
          },
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
