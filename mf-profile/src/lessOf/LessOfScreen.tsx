import { exactTime, ScreenHeader, useMe } from '@kithkin/shared';
import type { LessOf } from '@kithkin/shared/contract';
import { LESS_OF_DAYS } from '@kithkin/shared/safety-limits';
import { RemovableList, RemovableRow } from '../settings/RemovableList';
import { Lead, Sheet } from '../settings/settings.styles';
import { lessOfApi } from './lessOfApi';

function Entry({ entry: { postId, user, tags, until } }: { entry: LessOf }) {
  const [end] = lessOfApi.useEndLessOfMutation();
  const names = tags.map((tag) => `#${tag}`).join(' ');
  return (
    <RemovableRow
      text={user.fullName}
      note={`${names ? `${names} · ` : ''}Until ${exactTime(until)}`}
      onRemove={() => end(postId)}
    />
  );
}

/** The people and tags of posts on which the user has chosen "Less of this". */
export function LessOfScreen() {
  const { data, ...query } = lessOfApi.useLessOfQuery(useMe()._id, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <>
      <ScreenHeader title="Less of this" back />
      <Sheet>
        <Lead>
          For {LESS_OF_DAYS} days after you choose “Less of this” on a post, Explore, trending
          topics and suggestions leave out its author, its tags, and posts that have no other tags.
          The feed of people you follow, tags that you open and profiles stay as they are. Removing
          a row ends this and brings the post back.
        </Lead>
      </Sheet>
      <Sheet>
        <RemovableList
          label="Less of this"
          of="this list"
          empty="There is nothing here."
          rows={data?.entries.map((entry) => <Entry key={entry.postId} entry={entry} />)}
          query={query}
        />
      </Sheet>
    </>
  );
}
