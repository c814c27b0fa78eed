import {
  api,
  Dialog,
  ErrorState,
  LinkedText,
  Loading,
  RelativeTime,
  SkeletonText,
  Stack,
} from '@kithkin/shared';
import type { EarlierVersion, EditHistory as History } from '@kithkin/shared/contract';
import styled from 'styled-components';
import { countLabel } from '../post/Action';

const { useEditHistoryQuery } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** The versions of a post or comment before its edits, the last one first. The argument is its path. */
    editHistory: build.query<readonly EarlierVersion[], string>({
      query: (path) => ({ url: `${path}/edits`, offline: true }),
      transformResponse: ({ versions }: History) => versions,
    }),
  }),
});

const Versions = styled.ol`
  display: grid;
  gap: var(--space-4);
  overflow-wrap: anywhere;
`;

const Quiet = styled.p`
  color: var(--text-2);
  font-size: var(--font-13);
`;

const Words = styled.p`
  white-space: pre-line;
  unicode-bidi: plaintext;
`;

/** What a version had beside its text: tags, location and files. */
function restOf({ tags, location, media }: EarlierVersion): string {
  const files = media.length === 0 ? '' : countLabel(media.length, 'file', 'files');
  return [...tags.map((tag) => `#${tag}`), location, files].filter((one) => one !== '').join(' · ');
}

function Version({ version }: { version: EarlierVersion }) {
  const rest = restOf(version);
  return (
    <li>
      <Quiet>
        <RelativeTime iso={version.createdAt} />
      </Quiet>
      {version.text === '' ? (
        <Quiet>No text</Quiet>
      ) : (
        <Words dir="auto">
          <LinkedText text={version.text} />
        </Words>
      )}
      {rest !== '' && <Quiet>{rest}</Quiet>}
    </li>
  );
}

interface EditHistoryProps {
  /** Path of the post or comment in the API. */
  path: string;
  onClose: () => void;
}

/** Dialog that lists what a post or comment was before its edits. */
export function EditHistory({ path, onClose }: EditHistoryProps) {
  const { data, isError, isFetching, refetch } = useEditHistoryQuery(path, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Dialog open onClose={onClose} title="Earlier versions">
      <Stack gap={4}>
        {!data && isError && !isFetching && (
          <ErrorState message="Something went wrong." onRetry={() => void refetch()} />
        )}
        {!data && isFetching && (
          <Loading label="Loading the versions...">
            <SkeletonText lines={3} />
          </Loading>
        )}
        {data?.length === 0 && <Quiet>No earlier version.</Quiet>}
        {data && data.length > 0 && (
          <Versions>
            {data.map((version) => (
              <Version key={version.createdAt} version={version} />
            ))}
          </Versions>
        )}
      </Stack>
    </Dialog>
  );
}
