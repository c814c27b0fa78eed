import { media, Tooltip, useMe } from '@kithkin/shared';
import type { Message, Reaction } from '@kithkin/shared/contract';
import styled from 'styled-components';
import { personName } from '../../conversations/displayName';
import { useThreadActions } from '../threadActions';

/** Overlaps the lower edge of the bubble, which reserves the space. */
const Chips = styled.div<{ $own: boolean }>`
  position: relative;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  justify-content: ${({ $own }) => ($own ? 'flex-end' : 'flex-start')};
  max-inline-size: 100%;
  margin-block-start: -8px;
  padding-inline: var(--space-2);
`;

const Chip = styled.button`
  position: relative;
  display: inline-flex;
  gap: var(--space-1);
  align-items: center;
  justify-content: center;
  min-inline-size: 32px;
  block-size: 26px;
  padding: 0 7px;
  border: 1px solid var(--line);
  border-radius: var(--radius-pill);
  background: var(--raised);
  color: var(--text);
  font-size: 0.875rem;
  line-height: 1;
  cursor: pointer;
  touch-action: manipulation;

  b {
    font-size: 0.8125rem;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }

  &[aria-pressed='true'] {
    border-color: var(--accent-text);
    background: var(--accent-soft) linear-gradient(var(--accent-soft), var(--accent-soft));
    color: var(--accent-text);
  }

  /* Larger touch target on touch devices. */
  @media ${media.touch} {
    min-inline-size: 44px;
    block-size: 30px;

    &::after {
      content: '';
      position: absolute;
      inset-block: -8px;
      inset-inline: 0;
    }
  }
`;

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
  const threadActions = useThreadActions();
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
                  : threadActions.show('reactions', message)
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
