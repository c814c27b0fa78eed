import { Tooltip, useMe } from '@kithkin/shared';
import type { Message, Reaction } from '@kithkin/shared/contract';
import { use } from 'react';
import { personName } from '../../conversations/displayName';
import { ThreadActionsContext } from '../threadActions';
import { Chip, Chips } from './reaction.styles';

const text = new Intl.ListFormat('en', { type: 'conjunction' });
/** Maximum number of names beside an emoji; the reactions dialog lists all. */
const NAMED = 6;

/** Returns the names of the users who chose an emoji, and the number of others. */
export function reactedBy({ people, count, mine: isOwn }: Reaction, me: string): string {
  const others = people.filter(({ _id }) => _id !== me).map(personName);
  const named = [...(isOwn ? ['You'] : []), ...others].slice(0, NAMED);
  const rest = count - named.length;
  if (named.length === 0) return `${count} ${count === 1 ? 'person' : 'people'}`;
  return text.format(rest > 0 ? [...named, `${rest} more`] : named);
}

interface Props {
  message: Message;
  isOwn: boolean;
  canSend: boolean;
  /** True if the chips are in the tab order: only in the focused line. */
  reachable: boolean;
}

/** Reactions below a message. A click adds or removes the user's own. */
export function Reactions({ message, isOwn, canSend, reachable }: Props) {
  const me = useMe()._id;
  const threadActions = use(ThreadActionsContext);
  const { reactions = [] } = message;
  if (reactions.length === 0) return null;
  return (
    <Chips $own={isOwn} role="group" aria-label="Reactions">
      {reactions.map((reaction) => {
        const { emoji, count } = reaction;
        const who = reactedBy(reaction, me);
        return (
          <Tooltip key={emoji} label={who}>
            <Chip
              type="button"
              aria-label={count > 1 ? `${emoji} ${count}, ${who}` : `${emoji} ${who}`}
              aria-pressed={reaction.mine}
              tabIndex={reachable ? 0 : -1}
              onClick={() =>
                canSend
                  ? threadActions.react(message, reaction.mine ? null : emoji)
                  : threadActions.showReactions(message)
              }
            >
              <span>{emoji}</span>
              {count > 1 && <b>{count}</b>}
            </Chip>
          </Tooltip>
        );
      })}
    </Chips>
  );
}
