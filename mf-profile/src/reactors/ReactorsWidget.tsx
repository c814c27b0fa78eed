import { Dialog, EmptyState } from '@kithkin/shared';
import { useState } from 'react';
import { connectionsApi, type ReactorsOf } from '../connections/connectionsApi';
import { Lists, PagedPeople, usePeople } from '../connections/PagedPeople';
import { PeopleSkeleton } from '../people/PeopleList';

const TEXTS = {
  likes: { title: 'Likes', empty: 'Nobody likes this yet.' },
  shares: { title: 'Shares', empty: 'Nobody has shared this yet.' },
};

interface Props extends ReactorsOf {
  onClose: () => void;
}

/** Widget `reactors`: a dialog that lists who likes or has shared a post, with follow buttons. */
export default function ReactorsWidget({ postId, side, onClose }: Props) {
  const [open, setOpen] = useState(true);
  const list = usePeople(
    connectionsApi.useReactorsInfiniteQuery({ postId, side }, { refetchOnMountOrArgChange: true }),
  );
  const { title, empty } = TEXTS[side];
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
          placeholder={<PeopleSkeleton label={`Loading ${side}`} rows={6} />}
          empty={<EmptyState drawing="people" message={empty} />}
        />
      </Lists>
    </Dialog>
  );
}
