import { useAppDispatch, useUser } from '@kithkin/shared';
import { useEffect, useRef } from 'react';
import { toggleFollow } from '../follow/toggleFollow';
import { MuteDialog } from '../mute/MuteDialog';
import { confirmRestrict, setMuted, setRestricted } from '../relations/relationChanges';
import { BlockDialog } from './BlockDialog';

interface Props {
  userId: string;
  /** `follow` follows or unfollows, depending on the follow status. */
  action: 'follow' | 'mute' | 'unmute' | 'restrict' | 'block';
  /** Called when the action was carried out or cancelled. */
  onClose: () => void;
}

/**
 * Widget `person-action`: carries out an action about a user for a menu of another remote, with its
 * question and its messages. The user must be a stored entity.
 */
export default function PersonActionWidget({ userId, action, onClose }: Props) {
  const dispatch = useAppDispatch();
  const person = useUser(userId);
  const isStarted = useRef(false);

  useEffect(() => {
    if (!person || action === 'mute' || action === 'block' || isStarted.current) return;
    isStarted.current = true;
    const carryOut = async () => {
      const { isPrivate = false, followStatus = 'none' } = person;
      switch (action) {
        case 'follow':
          return dispatch(toggleFollow({ ...person, isPrivate, followStatus }));
        case 'unmute':
          return dispatch(setMuted(person, false));
        case 'restrict':
          if (await confirmRestrict(person)) await dispatch(setRestricted(person, true));
      }
    };
    void carryOut().finally(onClose);
  }, [person, action, dispatch, onClose]);
  if (!person) return null;
  if (action === 'mute') return <MuteDialog person={person} open onClose={onClose} />;
  if (action === 'block') return <BlockDialog person={person} open onClose={onClose} />;
  return null;
}
