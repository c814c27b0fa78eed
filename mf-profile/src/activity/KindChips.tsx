import { media } from '@kithkin/shared';
import type { ActivityType } from '@kithkin/shared/contract';
import styled from 'styled-components';

const KINDS: readonly { kind: ActivityType | 'all'; label: string }[] = [
  { kind: 'all', label: 'All' },
  { kind: 'like', label: 'Likes' },
  { kind: 'comment', label: 'Comments' },
  { kind: 'follow', label: 'Follows' },
  { kind: 'post', label: 'Posts' },
  { kind: 'share', label: 'Shares' },
  { kind: 'sign-in', label: 'Sign-ins' },
];

const Group = styled.div`
  display: flex;
  gap: var(--space-2);
  overflow-x: auto;
  padding: var(--space-3) var(--space-4) 0;
  scrollbar-width: none;
`;

const Chip = styled.button`
  flex: none;
  min-block-size: 36px;
  padding-inline: var(--space-3);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-pill);
  background: transparent;
  color: var(--text);
  font-size: var(--font-13);
  cursor: pointer;

  &[aria-pressed='true'] {
    border-color: var(--accent-text);
    background: var(--accent-soft);
    color: var(--accent-text);
    font-weight: 600;
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  @media ${media.hover} {
    &:not([aria-pressed='true']):hover {
      background: var(--hover);
    }
  }

  @media ${media.phone} {
    min-block-size: 44px;
  }
`;

interface Props {
  value: ActivityType | 'all';
  onChange: (kind: ActivityType | 'all') => void;
}

/** Filter for the kind of activity. */
export function KindChips({ value, onChange }: Props) {
  return (
    <Group role="group" aria-label="Show">
      {KINDS.map(({ kind, label }) => (
        <Chip key={kind} type="button" aria-pressed={kind === value} onClick={() => onChange(kind)}>
          {label}
        </Chip>
      ))}
    </Group>
  );
}
