import {
  Card,
  EmptyState,
  ErrorState,
  errorMessage,
  Loading,
  readNetwork,
  ScreenHeader,
  Skeleton,
  useSearchParams,
} from '@kithkin/shared';
import styled from 'styled-components';
import { GuestFrame } from './GuestFrame';
import { Markdown } from './Markdown';
import { rulesApi } from './rulesApi';

const Contact = styled.p`
  margin: var(--space-3) var(--space-4);
  color: var(--text-2);
  overflow-wrap: anywhere;
`;

/** Route `/rules`, open to everyone: the rules of the network. An invitation opens those of a closed one. */
export default function RulesScreen() {
  const [params] = useSearchParams();
  const invitation = params.get('invitation');
  const { data, error, isFetching, refetch } = rulesApi.useHouseRulesQuery(
    invitation === null ? {} : { invitation },
    { refetchOnMountOrArgChange: true },
  );
  const { contact } = readNetwork();
  const content = () => {
    if (data) {
      return data.text.trim() === '' ? (
        <EmptyState message="This network has no written rules." />
      ) : (
        <Markdown text={data.text} />
      );
    }
    return error ? (
      <ErrorState
        message={errorMessage(error, 'Failed to load the rules.')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <Loading label="Loading the rules">
        <Skeleton height={160} />
      </Loading>
    );
  };
  return (
    <GuestFrame>
      <ScreenHeader title="House rules" back />
      <Card as="article">{content()}</Card>
      {contact && <Contact>Questions about the rules? Write to {contact}.</Contact>}
    </GuestFrame>
  );
}
