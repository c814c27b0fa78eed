import { type Combobox, PersonSummary, TwoLines, VisuallyHidden } from '@kithkin/shared';
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

const postsOf = (count: number) => (count === 1 ? '1 post this week' : `${count} posts this week`);

const suggestionCountLabel = (count: number) =>
  count === 1 ? '1 suggestion' : `${count} suggestions`;

interface SuggestionsProps {
  suggestions: readonly Suggestion[];
  combobox: Combobox;
}

/** Suggestions for the word that is being typed. The text field keeps the focus. */
export function Suggestions({ suggestions, combobox }: SuggestionsProps) {
  return (
    <>
      <VisuallyHidden role="status">
        {suggestions.length > 0 && suggestionCountLabel(suggestions.length)}
      </VisuallyHidden>
      {suggestions.length > 0 && (
        <List {...combobox.popup} aria-label="Suggestions">
          {suggestions.map((suggestion, index) => {
            const { text, person, count } = suggestion;
            return (
              <Option
                key={text}
                {...combobox.option(index)}
                ref={(option) => {
                  if (index === combobox.active.row) option?.scrollIntoView?.({ block: 'nearest' });
                }}
              >
                {person ? (
                  <PersonSummary user={person} size={32} />
                ) : (
                  <TwoLines first={text} second={postsOf(count)} />
                )}
              </Option>
            );
          })}
        </List>
      )}
    </>
  );
}
