import { Dialog, EmptyState, Lightbox, Loading, MediaFrame, Skeleton } from '@kithkin/shared';
import type { Conversation, SharedMediaPage } from '@kithkin/shared/contract';
import { ListFrame, useList } from '@kithkin/shared/list';
import { Play as PlayIcon } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { personName } from '../../conversations/displayName';
import { messagesApi } from '../messagesApi';
import { mediaKind } from './mediaFile';

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--space-1);

  & > * {
    aspect-ratio: 1;
  }
`;

const Tile = styled.button`
  position: relative;
  display: block;
  inline-size: 100%;
  block-size: 100%;
  padding: 0;
  border: 0;
  border-radius: 8px;
  background: none;
  overflow: hidden;
  cursor: zoom-in;
`;

const Play = styled(PlayIcon)`
  position: absolute;
  inset: 0;
  inline-size: 40px;
  block-size: 40px;
  margin: auto;
  padding: 10px;
  border-radius: 50%;
  background: #000a;
  color: #fff;
  fill: currentcolor;
`;

const Sounds = styled.ul`
  display: grid;
  gap: var(--space-3);
  margin-block-start: var(--space-4);
`;

const Sound = styled.li`
  display: grid;
  gap: var(--space-1);

  & > span {
    color: var(--text-2);
    font-size: var(--font-13);
  }
`;

const filesOf = ({ media }: SharedMediaPage) =>
  media.map((file) => ({ ...file, _id: file.messageId }));

type Shared = SharedMediaPage['media'][number];

/** Returns the accessible name of a file. */
const nameOf = (file: Shared, kind: string) =>
  [`${kind} from ${personName(file.senderId)}`, file.alt].filter(Boolean).join(': ');

function Files({ conversationId }: { conversationId: string }) {
  const query = messagesApi.useSharedMediaInfiniteQuery(conversationId);
  const { items: files, ...list } = useList(query, filesOf);
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const seen = files.filter(({ url }) => mediaKind(url) !== 'audio');
  const audioFiles = files.filter(({ url }) => mediaKind(url) === 'audio');
  const waiting = (
    <Loading label="Loading shared media...">
      <Tiles>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height="auto" />
        ))}
      </Tiles>
    </Loading>
  );

  return (
    <ListFrame
      list={list}
      count={files.length}
      waiting={waiting}
      empty={<EmptyState drawing="messages" message="No photos, videos or sounds yet." />}
      loading="Loading shared media..."
      failure={list.error ? 'The shared media could not be loaded.' : 'More could not be loaded.'}
    >
      <Tiles role="list" aria-label="Photos and videos">
        {seen.map((file, index) => (
          <li key={file.messageId}>
            <Tile
              type="button"
              aria-label={nameOf(file, mediaKind(file.url) === 'video' ? 'Video' : 'Photo')}
              onClick={() => setOpenIndex(index)}
            >
              <MediaFrame media={{ ...file, alt: '' }} fill controls={false} />
              {mediaKind(file.url) === 'video' && <Play aria-hidden />}
            </Tile>
          </li>
        ))}
      </Tiles>
      {audioFiles.length > 0 && (
        <Sounds aria-label="Sounds">
          {audioFiles.map((file) => (
            <Sound key={file.messageId}>
              <span>{nameOf(file, 'Audio')}</span>
              <MediaFrame media={file} />
            </Sound>
          ))}
        </Sounds>
      )}
      <Lightbox
        open={openIndex !== null}
        onClose={() => setOpenIndex(null)}
        items={seen}
        start={openIndex ?? 0}
        label="Shared media"
      />
    </ListFrame>
  );
}

interface Props {
  conversation: Conversation;
  open: boolean;
  onClose(): void;
}

/** Dialog with all pictures, videos and sounds of a conversation, newest first. */
export default function SharedMedia({ conversation, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Shared media">
      <Files conversationId={conversation._id} />
    </Dialog>
  );
}
