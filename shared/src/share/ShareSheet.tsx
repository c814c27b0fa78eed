import { Button, copyLink, Dialog, RemoteWidget, reportError, toast } from '@kithkin/shared';
import type { PostCard } from '@kithkin/shared/contract';
import { Link2, Repeat2, Share } from 'lucide-react';
import styled from 'styled-components';

/** What is shared. */
export interface Shared {
  /** Path of its screen, e.g. `/users/1`; a message contains its address. */
  path: string;
  /** Names it for other apps. */
  title: string;
  /** Set for a post, which a message shows as a card. */
  post?: PostCard;
}

/** Full width of the sheet; a divider separates them from the widget above. */
const Choices = styled.ul`
  margin-inline: calc(-1 * var(--space-2));

  [data-widget] + & {
    margin-block-start: var(--space-3);
    padding-block-start: var(--space-2);
    border-block-start: 1px solid var(--line);
  }
`;

const Choice = styled(Button)`
  justify-content: flex-start;
  gap: var(--space-3);
  padding-inline: var(--space-2);
  color: var(--text);
  font-weight: 400;
`;

/** Opens the sheet of the operating system. */
async function shareOutside({ path, title }: Shared): Promise<void> {
  try {
    await navigator.share({ title, url: new URL(path, location.origin).href });
  } catch (error) {
    // It was closed without a choice.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    reportError(error, { source: 'share.system' });
    toast({ message: 'This could not be shared. Copy the link instead.', tone: 'danger' });
  }
}

export interface ShareSheetProps {
  shared: Shared;
  open: boolean;
  onClose: () => void;
  /** Shares a post to the followers, in a form of its own; absent for all else. */
  onRepost?: () => void;
}

/**
 * Sheet that shares something: to chats and people (widget `share-sheet`), to the followers, as a link,
 * and with other apps where the browser can. Without the widget, the rest works.
 */
export function ShareSheet({ shared, open, onClose, onRepost }: ShareSheetProps) {
  const choices = [
    onRepost && { label: 'Share to your followers', icon: Repeat2, onSelect: onRepost },
    { label: 'Copy link', icon: Link2, onSelect: () => void copyLink(shared.path) },
    // Missing on plain http addresses and in some browsers.
    'share' in navigator && {
      label: 'Share via…',
      icon: Share,
      onSelect: () => void shareOutside(shared),
    },
  ].filter((choice) => choice !== undefined && choice !== false);
  return (
    <Dialog open={open} onClose={onClose} title="Share" size="small">
      <RemoteWidget name="share-sheet" shared={shared} onSent={onClose} />
      <Choices>
        {choices.map(({ label, icon, onSelect }) => (
          <li key={label}>
            <Choice
              variant="quiet"
              size="large"
              wide
              icon={icon}
              onClick={() => {
                onClose();
                onSelect();
              }}
            >
              {label}
            </Choice>
          </li>
        ))}
      </Choices>
    </Dialog>
  );
}
