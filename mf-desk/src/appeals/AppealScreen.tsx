import {
  Card,
  FormDialog,
  RelativeTime,
  ScreenHeader,
  Stack,
  TextArea,
  toast,
  useNavigate,
  useParams,
} from '@kithkin/shared';
import type { AppealDetails, AppealOutcome } from '@kithkin/shared/contract';
import { MAX_DECISION_MESSAGE } from '@kithkin/shared/desk-limits';
import { useState } from 'react';
import { DecisionSummary } from '../decisions/DecisionSummary';
import { Loaded, withoutStale } from '../Loaded';
import { CaseContent } from '../reports/CaseContent';
import { PersonAround } from '../reports/PersonAround';
import { Heading, Meta, Words } from '../reports/reports.styles';
import { TakenBar } from '../reports/TakenBar';
import { useLiveReports } from '../reports/useLiveReports';
import { appealsApi } from './appealsApi';

const TEXTS: Record<AppealOutcome, { title: string; label: string; hint: string; done: string }> = {
  granted: {
    title: 'Grant the appeal',
    label: 'Reply (optional)',
    hint: 'The decision is undone: what it has changed is as before, and the person is told.',
    done: 'Granted. The decision was undone.',
  },
  rejected: {
    title: 'Reject the appeal',
    label: 'Reply',
    hint: 'The decision stays. The person reads the reply, not your name.',
    done: 'Rejected.',
  },
};

/** Asks for the reply to the person, and decides the appeal. */
function AppealDialog({
  item,
  outcome,
  onClose,
}: {
  item: AppealDetails;
  outcome: AppealOutcome;
  onClose: () => void;
}) {
  const [decide, { isLoading, error }] = appealsApi.useDecideAppealMutation();
  const [reply, setReply] = useState('');
  const navigate = useNavigate();
  const { title, label, hint, done } = TEXTS[outcome];

  const send = async () => {
    const { data } = await decide({ appealId: item._id, outcome, reply });
    if (!data) return;
    toast({ message: done });
    onClose();
    navigate('/desk/appeals');
  };

  return (
    <FormDialog
      open
      title={title}
      submitLabel={outcome === 'granted' ? 'Grant' : 'Reject'}
      isDisabled={outcome === 'rejected' && reply.trim() === ''}
      isBusy={isLoading}
      error={error}
      failure="That could not be decided."
      onSubmit={send}
      onClose={onClose}
    >
      <TextArea
        label={label}
        hint={hint}
        maxCharacters={MAX_DECISION_MESSAGE}
        value={reply}
        onChange={(event) => setReply(event.target.value)}
      />
    </FormDialog>
  );
}

const CHOICES: readonly { outcome: AppealOutcome; label: string; key: string }[] = [
  { outcome: 'granted', label: 'Grant', key: 'g' },
  { outcome: 'rejected', label: 'Reject', key: 'r' },
];

/** Take, and after that Grant and Reject. */
function AppealActions({ item }: { item: AppealDetails }) {
  const [take, takeState] = appealsApi.useTakeAppealMutation();
  const [release, releaseState] = appealsApi.useReleaseAppealMutation();
  const [outcome, setOutcome] = useState<AppealOutcome>();
  return (
    <TakenBar
      takenBy={item.takenBy}
      rejection={item.mayDecide ? undefined : 'Somebody else decides about this appeal.'}
      take={[() => take(item._id), takeState.isLoading]}
      release={[() => release(item._id), releaseState.isLoading]}
      choices={item.mayDecide ? CHOICES : []}
      onChoose={(choice) => setOutcome(choice.outcome)}
    >
      {outcome && (
        <AppealDialog item={item} outcome={outcome} onClose={() => setOutcome(undefined)} />
      )}
    </TakenBar>
  );
}

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
