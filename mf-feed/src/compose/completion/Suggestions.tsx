import { Avatar, VisuallyHidden } from '@kithkin/shared';
import styled from 'styled-components';
import type { Suggestion } from './useSuggestions';

/** Positioning container of the field and the list of suggestions below it. */
export const CompletionAnchor = styled.div`
  position: relative;
  flex: 1;
  display: grid;
  min-inline-size: 0;
`;

const List = styled.ul`
  position: absolute;
  z-index: 50;
  inset-block-start: 100%;
  inset-inline: 0;
  max-inline-size: 360px;
  max-block-size: min(320px, 45dvh);
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: var(--space-1);
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
  background: var(--surface);
  box-shadow: var(--shadow-float);
`;

const Option = styled.li`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-block-size: 44px;
  padding: var(--space-1) var(--space-2);
  border-radius: 8px;
  cursor: pointer;

  &:hover,
  &[aria-selected='true'] {
    background: var(--hover);
  }

  &[aria-selected='true'] {
    outline: 2px solid var(--ring);
    outline-offset: -2px;
  }
`;

const Names = styled.span`
  display: grid;
  min-inline-size: 0;
  line-height: 1.35;

  & > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & > strong {
    font-weight: 600;
  }

  & > span {
    color: var(--text-2);
    font-size: var(--font-13);
  }
`;

const postsOf = (count: number) => (count === 1 ? '1 post this week' : `${count} posts this week`);

const suggestionCountLabel = (count: number) =>
  count === 1 ? '1 suggestion' : `${count} suggestions`;

interface SuggestionsProps {
  id: string;
  suggestions: readonly Suggestion[];
  /** Index of the suggestion that Enter selects, from 0; -1 for none. */
  active: number;
  onSelect: (suggestion: Suggestion) => void;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** Suggestions for the word that is being typed. The text field keeps the focus. */
export function Suggestions({ id, suggestions, active, onSelect }: SuggestionsProps) {
  return (
    <>
      <VisuallyHidden role="status">
        {suggestions.length > 0 && suggestionCountLabel(suggestions.length)}
      </VisuallyHidden>
      {suggestions.length > 0 && (
        <List id={id} role="listbox" aria-label="Suggestions">
          {suggestions.map((suggestion, index) => {
            const { text, person, count } = suggestion;
            return (
              <Option
                key={text}
                id={optionId(id, index)}
                ref={(option) => {
                  if (index === active) option?.scrollIntoView?.({ block: 'nearest' });
                }}
                role="option"
                aria-selected={index === active}
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onSelect(suggestion)}
              >
                {person && <Avatar src={person.profilePhoto} size={32} />}
                <Names>
                  <strong>
                    <bdi>{person ? person.fullName : text}</bdi>
                  </strong>{' '}
                  <span>{person ? text : postsOf(count)}</span>
                </Names>
              </Option>
            );
          })}
        </List>
      )}
    </>
  );
}
