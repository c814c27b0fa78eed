import { Field, IconButton, MAX_ALT_TEXT, MediaFrame, media } from '@kithkin/shared';
import type { Media } from '@kithkin/shared/contract';
import { ArrowDown, ArrowUp, Music, X } from 'lucide-react';
import { useRef } from 'react';
import styled from 'styled-components';

const ExistingList = styled.ul`
  display: grid;
  gap: var(--space-2);
`;

const ExistingItem = styled.li`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  padding: var(--space-2);
  border: 1px solid var(--line);
  border-radius: var(--radius-control);

  [aria-disabled='true'] {
    opacity: 0.5;
    cursor: not-allowed;
  }

  @media ${media.phone} {
    grid-template-columns: 64px minmax(0, 1fr);
  }
`;

const Thumb = styled.div`
  display: grid;
  aspect-ratio: 1;
  border-radius: 8px;
  overflow: hidden;
  background: var(--skeleton);

  & > svg {
    place-self: center;
    color: var(--text-2);
    stroke-width: 1.75;
  }
`;

const Tools = styled.div`
  display: flex;
  justify-content: flex-end;

  @media ${media.phone} {
    grid-column: 1 / -1;
  }
`;

const kinds: Record<Media['type'], string> = {
  image: 'photo',
  gif: 'GIF',
  video: 'video',
  audio: 'sound',
};

interface ExistingMediaProps {
  /** Remaining media, in order. */
  media: readonly Media[];
  alts: Readonly<Record<string, string>>;
  busy: boolean;
  onChange: (ids: string[]) => void;
  onDescribe: (id: string, alt: string) => void;
}

/** Existing media of a post, which can be removed, moved and described. */
export function ExistingMedia({ media, alts, busy, onChange, onDescribe }: ExistingMediaProps) {
  const list = useRef<HTMLUListElement>(null);
  const ids = media.map(({ _id }) => _id);
  const move = (from: number, to: number) => {
    const [id] = ids.slice(from, from + 1);
    if (id === undefined || to < 0 || to >= ids.length) return;
    const others = ids.filter((_id, index) => index !== from);
    onChange([...others.slice(0, to), id, ...others.slice(to)]);
  };
  // The pressed button is removed with its row, so the focus moves to a neighbouring row first.
  const remove = (index: number) => {
    const near = list.current?.children[index === ids.length - 1 ? index - 1 : index + 1];
    near?.querySelector<HTMLElement>('[data-part="remove"]')?.focus();
    onChange(ids.filter((_id, position) => position !== index));
  };
  if (media.length === 0) return null;
  return (
    <ExistingList ref={list} aria-label="Photos and videos of this post">
      {media.map((item, index) => {
        const name = `${kinds[item.type]} ${index + 1}`;
        return (
          <ExistingItem key={item._id}>
            <Thumb>
              {item.type === 'audio' ? (
                <Music aria-hidden />
              ) : (
                <MediaFrame media={item} ratio={1} controls={false} />
              )}
            </Thumb>
            <Field
              label={`Alt text of ${name}`}
              dir="auto"
              maxCharacters={MAX_ALT_TEXT}
              readOnly={busy}
              value={alts[item._id] ?? item.alt}
              onChange={(event) => onDescribe(item._id, event.target.value)}
            />
            <Tools>
              <IconButton
                label={`Move ${name} up`}
                icon={ArrowUp}
                aria-disabled={index === 0}
                disabled={busy}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                label={`Move ${name} down`}
                icon={ArrowDown}
                aria-disabled={index === media.length - 1}
                disabled={busy}
                onClick={() => move(index, index + 1)}
              />
              <IconButton
                data-part="remove"
                label={`Remove ${name}`}
                icon={X}
                disabled={busy}
                onClick={() => remove(index)}
              />
            </Tools>
          </ExistingItem>
        );
      })}
    </ExistingList>
  );
}
