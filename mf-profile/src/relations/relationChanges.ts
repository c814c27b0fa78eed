import { confirm, defineChange, entityActions, shownOn, toast, USER } from '@kithkin/shared';
import type { MessageResponse, UserSummary } from '@kithkin/shared/contract';
import { NOTHING_CHANGED, toastFailure } from '../failures';
import { peopleApi } from '../peopleApi';

/** The user to block, mute or restrict. */
export type Blockable = Pick<UserSummary, '_id' | 'userName' | 'fullName'>;

type Tags = Parameters<typeof peopleApi.util.invalidateTags>[0];

/** What a user is to the viewer, on or off. */
interface Relation<Arg extends Blockable> {
  kind: string;
  field: 'isBlocked' | 'isMuted' | 'isRestricted';
  /** Path below the user's, with the query of its beginning. */
  path(arg: Arg, on: boolean): string;
  /** What is fetched again, besides the user. */
  tags: readonly (Tags[number] & string)[];
  /** Default: the message of the server is shown. */
  isSilent?(on: boolean): boolean;
}

/** Defines a change of a relation: shown at once; the reason of a failure is shown. */
const relationChange = <Arg extends Blockable>({
  kind,
  field,
  path,
  tags,
  isSilent = () => false,
}: Relation<Arg>) =>
  defineChange<Arg, boolean, MessageResponse>({
    kind,
    id: ({ _id }) => _id,
    confirmed: ({ entities }, { _id }) => entities.users[_id]?.[field] ?? false,
    shown: [
      shownOn(
        USER,
        ({ _id }) => _id,
        (_user, { value }) => ({ [field]: value }),
      ),
    ],
    send: (arg, on) => ({
      url: `/users/${encodeURIComponent(arg.userName)}/${path(arg, on)}`,
      method: on ? 'POST' : 'DELETE',
    }),
    apply({ dispatch }, { arg: { _id }, value }) {
      dispatch(entityActions.userPatched({ _id, changes: { [field]: value } }));
    },
    onDone({ dispatch }, { arg: { _id }, value, reply: { message } }) {
      if (message && !isSilent(value)) toast({ message });
      dispatch(peopleApi.util.invalidateTags([{ type: 'User', id: _id }, ...tags]));
    },
    onError: (error) => void toastFailure(error, NOTHING_CHANGED),
  });

/** `newAccounts`: accounts that register later in the same browser are blocked as well. */
interface BlockTarget extends Blockable {
  newAccounts?: boolean | undefined;
}

/**
 * `dispatch(setBlocked(person, true))`. Blocking ends follows in both directions and removes the posts of
 * both from each other's lists.
 */
export const setBlocked = relationChange<BlockTarget>({
  kind: 'block',
  field: 'isBlocked',
  path: ({ newAccounts }, on) => (on && newAccounts ? 'block?newAccounts=true' : 'block'),
  tags: ['Feed', 'Stories', 'Requests', 'Suggestions', 'Conversations'],
  // A block is visible on the profile; an unblock is not.
  isSilent: (on) => on,
});

/** The user to mute or unmute. A mute without `hours` lasts until it is ended. */
interface Mutable extends Blockable {
  hours?: number | undefined;
}

/** `dispatch(setMuted(person, true))`. Feeds and stories are then fetched again. */
export const setMuted = relationChange<Mutable>({
  kind: 'mute',
  field: 'isMuted',
  path: ({ hours }, on) => (on && hours !== undefined ? `mute?hours=${hours}` : 'mute'),
  tags: ['Blocked', 'Feed', 'Posts', 'Stories'],
});

/** `dispatch(setRestricted(person, true))`. */
export const setRestricted = relationChange<Blockable>({
  kind: 'restrict',
  field: 'isRestricted',
  path: () => 'restrict',
  tags: ['Blocked', 'Conversations'],
});

/** Asks for confirmation and explains the effects of restricting. */
export const confirmRestrict = ({ fullName }: Blockable): Promise<boolean> =>
  confirm({
    title: `Restrict ${fullName}?`,
    message:
      'Only you and they see what they comment on your posts, until you allow it. What they write to you becomes a request. They are not told.',
    confirmLabel: 'Restrict',
  });
