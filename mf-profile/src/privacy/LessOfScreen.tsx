import { api, exactTime, session, useMe } from '@kithkin/shared';
import type { LessOf, LessOfList, MessageResponse } from '@kithkin/shared/contract';
import { LESS_OF_DAYS } from '@kithkin/shared/safety-limits';
import { type CachePatch, changeAtOnce } from '../cacheChanges';
import { RemovableRow, RemovablesScreen } from '../words/RemovablesScreen';

/** Endpoints of what the user wants less of. */
const lessOfApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** All choices of a user that have not ended, the newest first. */
    lessOf: build.query<LessOfList, string>({ query: () => ({ url: '/posts/less' }) }),
    /** Ends a choice, by the id of its post. Optimistic: a failure restores the row. */
    endLessOf: build.mutation<MessageResponse, string>({
      query: (postId) => ({ url: `/posts/${encodeURIComponent(postId)}/less`, method: 'DELETE' }),
      invalidatesTags: (response) => (response ? ['Feed', 'Posts', 'Suggestions'] : []),
      onQueryStarted: changeAtOnce(
        (postId: string): CachePatch =>
          lessOfApi.util.updateQueryData('lessOf', session.get()?._id ?? '', (list) => {
            list.entries = list.entries.filter((entry) => entry.postId !== postId);
          }),
      ),
    }),
  }),
});

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
  const query = lessOfApi.useLessOfQuery(useMe()._id, { refetchOnMountOrArgChange: true });
  return (
    <RemovablesScreen
      title="Topics shown less"
      lead={`For ${LESS_OF_DAYS} days after you choose “Less of this” on a post, Explore, trending topics and suggestions leave out its author, its tags, and posts that have no other tags. The feed of people you follow, tags that you open and profiles stay as they are. Removing a row ends this and brings the post back.`}
      query={query}
      label="Topics shown less"
      of="this list"
      empty="There is nothing here."
    >
      {({ entries }) => entries.map((entry) => <Entry key={entry.postId} entry={entry} />)}
    </RemovablesScreen>
  );
}
