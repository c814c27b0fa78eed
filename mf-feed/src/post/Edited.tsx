import { LazySlot, lazyPart } from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { useState } from 'react';
import styled from 'styled-components';

const history = lazyPart(() =>
  import(/* webpackChunkName: "feed-history" */ '../detail/EditHistory').then(
    ({ EditHistory }) => EditHistory,
  ),
);

/** The hit area extends into the space around the line. */
const Open = styled.button`
  min-inline-size: 44px;
  margin-block: -14px;
  padding: 14px 0;
  border: 0;
  background: none;
  cursor: pointer;

  &:hover {
    text-decoration: underline;
  }
`;

interface EditedProps {
  /** A post or comment. */
  of: Pick<Post, 'editedAt' | 'editCount'>;
  /** Its path in the API. */
  path: string;
}

/** Says that a post or comment was edited; lists its earlier versions if others could see them. */
export function Edited({ of: { editedAt, editCount = 0 }, path }: EditedProps) {
  const [isOpen, setOpen] = useState(false);
  if (editedAt === null) return null;
  if (editCount === 0) return ' · edited';
  return (
    <>
      {' · '}
      <Open type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Edited · {editCount}
      </Open>
      {isOpen && (
        <LazySlot
          part={history}
          given={{ path, onClose: () => setOpen(false) }}
          waiting={null}
          failure="The history could not be loaded."
        />
      )}
    </>
  );
}
