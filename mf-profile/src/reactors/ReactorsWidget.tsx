import { Dialog, EmptyState } from '@kithkin/shared';
import { useState } from 'react';
import { connectionsApi, type ReactorsOf } from '../connections/connectionsApi';
import { Lists, PagedPeople, usePeople } from '../connections/PagedPeople';
import { PeopleSkeleton } from '../people/PeopleList';

const TEXTS = {
  likes: { title: 'Likes', empty: 'Nobody likes this yet.', earlier: 'Liked before an edit' },
  shares: {
    title: 'Shares',
    empty: 'Nobody has shared this yet.',
    earlier: 'Shared before an edit',
  },
};

interface Props extends ReactorsOf {
  onClose: () => void;
}

/**
 * Widget `reactors`: a dialog that lists who likes or has shared a post, or likes a comment, with follow
 * buttons.
 */
export default function ReactorsWidget({ postId, commentId, side, onClose }: Props) {
  const [open, setOpen] = useState(true);
  const query = connectionsApi.useReactorsInfiniteQuery(
    { postId, commentId, side },
    { refetchOnMountOrArgChange: true },
  );
  const list = usePeople(query);
  const { title, empty, earlier } = TEXTS[side];
  const isEarlier = (id: string) => query.data?.pages.some((page) => page.earlier?.includes(id));
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={title}>
      <Lists>
        <PagedPeople
          list={list}
          what={side}
          label={title}
          noteOf={(id) => (isEarlier(id) ? earlier : undefined)}
          placeholder={<PeopleSkeleton label={`Loading ${side}`} rows={6} />}
          empty={<EmptyState drawing="people" message={empty} />}
        />
      </Lists>
    </Dialog>
  );
}
