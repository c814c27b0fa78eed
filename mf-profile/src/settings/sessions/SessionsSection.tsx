import {
  Button,
  confirm,
  ErrorState,
  errorMessage,
  Loading,
  Row,
  Skeleton,
  Stack,
  toast,
  useMe,
} from '@kithkin/shared';
import { useState } from 'react';
import { UPDATE_FAILED } from '../../messages';
import { Section } from '../Section';
import { Rows } from '../settings.styles';
import { settingsApi } from '../settingsApi';
import { SessionRow } from './SessionRow';

/** Number of sessions shown at first. */
const VISIBLE_COUNT = 5;

const toHeading = () => document.getElementById('sessions-heading')?.focus();

/** Lists the user's sessions, with buttons to end them. */
export function SessionsSection() {
  const { _id } = useMe();
  const { data, isFetching, error, refetch } = settingsApi.useSessionsQuery(_id, {
    refetchOnMountOrArgChange: true,
  });
  const [end] = settingsApi.useEndSessionMutation();
  const [endOthers, { isLoading: ending }] = settingsApi.useEndOtherSessionsMutation();
  const [whole, setWhole] = useState(false);
  const failed = (problem: unknown) =>
    toast({ message: errorMessage(problem, UPDATE_FAILED), tone: 'danger' });

  const showAll = () => {
    // The button is removed: the focus stays in the section.
    toHeading();
    setWhole(true);
  };
  const endOne = async (id: string) => {
    // The row is removed with its button: the focus stays in the section.
    toHeading();
    const { error: problem } = await end(id);
    if (problem) failed(problem);
  };
  const endAllOthers = async () => {
    const yes = await confirm({
      title: 'Sign out everywhere else?',
      message: 'All devices but this one are signed out.',
      confirmLabel: 'Sign out',
      tone: 'danger',
    });
    if (!yes) return;
    toHeading();
    const response = await endOthers();
    if (response.data) toast({ message: response.data.message, tone: 'success' });
    else failed(response.error);
  };

  const content = () => {
    if (data) {
      return (
        <Stack gap={3}>
          <Rows>
            {data.sessions.slice(0, whole ? undefined : VISIBLE_COUNT).map((session) => (
              <SessionRow
                key={session._id}
                session={session}
                onEnd={() => void endOne(session._id)}
              />
            ))}
          </Rows>
          {data.sessions.some(({ isCurrent }) => !isCurrent) && (
            <Row wrap gap={3}>
              {!whole && data.sessions.length > VISIBLE_COUNT && (
                <Button variant="quiet" onClick={showAll}>
                  Show all {data.sessions.length}
                </Button>
              )}
              <Button busy={ending} onClick={() => void endAllOthers()}>
                Sign out everywhere else
              </Button>
            </Row>
          )}
        </Stack>
      );
    }
    if (!error) {
      return (
        <Loading label="Loading sessions">
          <Skeleton height={72} />
        </Loading>
      );
    }
    return (
      <ErrorState
        message={errorMessage(error, 'Something went wrong')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  };
  return (
    <Section
      id="sessions"
      lead="Where you are signed in. Of the address only its beginning is kept."
    >
      {content()}
    </Section>
  );
}
