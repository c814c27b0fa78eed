import { Button, confirm, Row, Stack, toast, useMe } from '@kithkin/shared';
import type { Session } from '@kithkin/shared/contract';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { toastFailure } from '../../failures';
import { Loaded, Placeholder } from '../../Loaded';
import { Section } from '../Section';
import { Ago, IconRow, Rows, RowText } from '../settings.styles';
import { settingsApi } from '../settingsApi';

const Here = styled.span`
  padding: 2px var(--space-2);
  border-radius: var(--radius-pill);
  background: var(--success-soft);
  color: var(--success-text);
  font-size: var(--font-13);
  font-weight: 600;
  white-space: nowrap;
`;

interface Props {
  session: Session;
  /** Called to end the session. */
  onEnd: () => void;
}

/** A session with its device, network and times. */
function SessionRow({ session, onEnd }: Props) {
  const { device, place, createdAt, lastUsedAt, isCurrent } = session;
  const Sign = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor;
  return (
    <IconRow>
      <Sign aria-hidden />
      <RowText>
        <strong>{device}</strong>
        <small>
          {place && `${place} · `}
          {isCurrent ? (
            'Active now'
          ) : (
            <>
              Active <Ago iso={lastUsedAt} />
            </>
          )}
        </small>
        <small>
          Signed in <Ago iso={createdAt} />
        </small>
      </RowText>
      {isCurrent ? (
        <Here>This device</Here>
      ) : (
        <Button
          size="small"
          aria-label={`Sign out ${[device, place].filter(Boolean).join(', ')}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </IconRow>
  );
}

/** Number of sessions shown at first. */
const VISIBLE_COUNT = 5;

const toHeading = () => document.getElementById('sessions-heading')?.focus();

/** Lists the user's sessions, with buttons to end them. */
export function SessionsSection() {
  const query = settingsApi.useSessionsQuery(useMe()._id, { refetchOnMountOrArgChange: true });
  const [end] = settingsApi.useEndSessionMutation();
  const [endOthers, { isLoading: ending }] = settingsApi.useEndOtherSessionsMutation();
  const [whole, setWhole] = useState(false);

  const showAll = () => {
    // The button is removed: the focus stays in the section.
    toHeading();
    setWhole(true);
  };
  const endOne = async (id: string) => {
    // The row is removed with its button: the focus stays in the section.
    toHeading();
    const { error: problem } = await end(id);
    if (problem) toastFailure(problem);
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
    else toastFailure(response.error);
  };

  return (
    <Section id="sessions" lead="Where you are signed in. We only store part of your IP address.">
      <Loaded query={query} placeholder={<Placeholder label="Loading sessions" height={72} />}>
        {({ sessions }) => (
          <Stack gap={3}>
            <Rows>
              {sessions.slice(0, whole ? undefined : VISIBLE_COUNT).map((session) => (
                <SessionRow
                  key={session._id}
                  session={session}
                  onEnd={() => void endOne(session._id)}
                />
              ))}
            </Rows>
            {sessions.some(({ isCurrent }) => !isCurrent) && (
              <Row wrap gap={3}>
                {!whole && sessions.length > VISIBLE_COUNT && (
                  <Button variant="quiet" onClick={showAll}>
                    Show all {sessions.length}
                  </Button>
                )}
                <Button busy={ending} onClick={() => void endAllOthers()}>
                  Sign out everywhere else
                </Button>
              </Row>
            )}
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}
