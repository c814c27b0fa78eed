import {
  Button,
  EmptyState,
  ErrorState,
  errorMessage,
  exactTime,
  Loading,
  ScreenHeader,
  Skeleton,
  toast,
  useFocusAfterRemoval,
  useMe,
} from '@kithkin/shared';
import type { MutedWord } from '@kithkin/shared/contract';
import styled from 'styled-components';
import { NOTHING_CHANGED } from '../messages';
import { Lead, Rows, RowText, Sheet } from '../settings/settings.styles';
import { MuteWordForm } from './MuteWordForm';
import { mutedWordsApi } from './mutedWordsApi';
import { placesText } from './places';

const WordRow = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  min-block-size: 60px;
  padding-block: var(--space-2);
  overflow-wrap: anywhere;
`;

/** A muted word, where and until when, and Remove, which takes effect at once. */
function Word({ word }: { word: MutedWord }) {
  const [unmute] = mutedWordsApi.useUnmuteWordMutation();
  const ref = useFocusAfterRemoval();
  const remove = async () => {
    const { error } = await unmute(word._id);
    if (error) toast({ message: errorMessage(error, NOTHING_CHANGED), tone: 'danger' });
  };
  const until = word.mutedUntil ? ` · Until ${exactTime(word.mutedUntil)}` : '';
  return (
    <WordRow ref={ref}>
      <RowText>
        <strong>
          <bdi>{word.text}</bdi>
        </strong>
        <small>{`${placesText(word.places)}${until}`}</small>
      </RowText>
      <Button size="small" aria-label={`Remove ${word.text}`} onClick={() => void remove()}>
        Remove
      </Button>
    </WordRow>
  );
}

function WordList() {
  const { _id } = useMe();
  const { data, error, isFetching, refetch } = mutedWordsApi.useMutedWordsQuery(_id, {
    refetchOnMountOrArgChange: true,
  });
  if (data) {
    if (data.words.length === 0) {
      return <EmptyState message="You haven't muted any words yet." drawing="people" />;
    }
    return (
      <Rows aria-label="Muted words">
        {data.words.map((word) => (
          <Word key={word._id} word={word} />
        ))}
      </Rows>
    );
  }
  if (error) {
    return (
      <ErrorState
        message={errorMessage(error, 'Failed to load muted words.')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Loading label="Loading muted words">
      <Skeleton height={120} radius={12} />
    </Loading>
  );
}

/** Route `/muted-words`: mutes words and tags, and lists those that are muted. */
export function MutedWordsScreen() {
  return (
    <>
      <ScreenHeader title="Muted Words" back />
      <Sheet>
        <Lead>
          What has one of these words is left out where you choose. Your own posts always stay. On a
          person’s profile, and when you open a link to a post, you can still read it.
        </Lead>
      </Sheet>
      <Sheet>
        <MuteWordForm />
      </Sheet>
      <Sheet>
        <WordList />
      </Sheet>
    </>
  );
}
