import { Card, RelativeTime, ScreenHeader, Stack, useParams } from '@kithkin/shared';
import type { AppealDetails } from '@kithkin/shared/contract';
import styled from 'styled-components';
import { DecisionSummary } from '../decisions/DecisionSummary';
import { Loaded, withoutStale } from '../Loaded';
import { CaseContent } from '../reports/CaseContent';
import { Heading, Meta } from '../reports/case.styles';
import { PersonAround } from '../reports/PersonAround';
import { useLiveReports } from '../reports/useLiveReports';
import { AppealActions } from './AppealActions';
import { appealsApi } from './appealsApi';

const Words = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

function Details({ item }: { item: AppealDetails }) {
  const { decision, text, createdAt } = item;
  return (
    <Stack gap={3}>
      <AppealActions item={item} />
      <Card as="section" aria-label="The appeal">
        <Heading>The appeal</Heading>
        <Words dir="auto">{text}</Words>
        <Meta>
          <RelativeTime iso={createdAt} />
        </Meta>
      </Card>
      <Card as="section" aria-label="The decision">
        <Heading>The decision</Heading>
        <DecisionSummary decision={{ ...decision, excerpt: null }} />
      </Card>
      {decision.targetType !== 'user' && (
        <CaseContent item={{ ...item, excerpt: decision.excerpt }} />
      )}
      <PersonAround subject={item} />
    </Stack>
  );
}

/** Route `/desk/appeals/:id`: one appeal with its decision, and the actions on it. */
export default function AppealScreen() {
  const { id: appealId = '' } = useParams();
  const query = withoutStale(
    appealsApi.useAppealQuery(appealId, { refetchOnMountOrArgChange: true }),
  );
  const { data } = query;
  useLiveReports();
  return (
    <>
      <ScreenHeader title={data ? `Appeal of @${data.decision.userName}` : 'Appeal'} back />
      <Loaded query={query} what="the appeal" height={160}>
        {(item) => <Details item={item} />}
      </Loaded>
    </>
  );
}
