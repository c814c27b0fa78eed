import styled from 'styled-components';
import { RelativeTime } from '../time/RelativeTime';
import { Button } from '../ui/Button';
import { confirm } from '../ui/confirm';
import { truncate } from '../ui/shared.styles';
import type { StoredDraft } from './draftText';
import type { DraftSlot } from './useDraftSlot';

const List = styled.ul.withConfig({ componentId: 'kk-drafts' })`
  display: grid;
  gap: var(--space-1);
  padding: var(--space-2) var(--space-3);

  li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-2);
    align-items: center;
  }
`;

const Words = styled.span.withConfig({ componentId: 'kk-draft-words' })`
  flex: 1 1 160px;
  ${truncate}

  small {
    margin-inline-start: var(--space-2);
    color: var(--text-2);
    font-size: var(--font-13);
  }
`;

/** Number of characters by which a draft is recognised. */
const MAX_WORDS = 60;

/** Returns the first words of a draft. */
const wordsOf = ({ text }: StoredDraft): string =>
  text.trim().slice(0, MAX_WORDS).trimEnd() || 'Files without text';

async function confirmDiscard(words: string): Promise<boolean> {
  return confirm({
    title: 'Discard this draft?',
    message: `“${words}” is only stored on this device.`,
    confirmLabel: 'Discard',
    tone: 'danger',
  });
}

/** Lists drafts of closed tabs, each with Continue and Discard. */
export function DraftList({ slot }: { slot: DraftSlot }) {
  const { choices, choose, discard } = slot;
  return (
    <List aria-label="Drafts">
      {choices.map((draft) => {
        const words = wordsOf(draft);
        const discardDraft = async () => {
          if (await confirmDiscard(words)) discard(draft.suffix);
        };
        return (
          <li key={draft.suffix}>
            <Words dir="auto">
              {words}
              {draft.savedAt !== null && (
                <small>
                  <RelativeTime iso={draft.savedAt} />
                </small>
              )}
            </Words>
            <Button
              size="small"
              aria-label={`Continue “${words}”`}
              onClick={() => choose(draft.suffix)}
            >
              Continue
            </Button>
            <Button
              size="small"
              variant="quiet"
              aria-label={`Discard “${words}”`}
              onClick={() => void discardDraft()}
            >
              Discard
            </Button>
          </li>
        );
      })}
    </List>
  );
}
