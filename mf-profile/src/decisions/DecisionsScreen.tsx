import {
  api,
  Button,
  Card,
  EmptyState,
  exactTime,
  FormDialog,
  RelativeTime,
  ScreenHeader,
  TextArea,
  toast,
  useMe,
} from '@kithkin/shared';
import type { OwnDecision, OwnDecisionList } from '@kithkin/shared/contract';
import { appealText, effectText, targetText } from '@kithkin/shared/decision-text';
import { MAX_APPEAL } from '@kithkin/shared/desk-limits';
import { useState } from 'react';
import styled from 'styled-components';
import { type CacheChange, changeBy } from '../cacheChanges';
import { Loaded, Placeholder } from '../Loaded';

interface Appealing {
  /** The id of the signed-in user, under which the decisions are cached. */
  userId: string;
  decisionId: string;
  text: string;
}

/** Endpoints of decisions of moderators about the signed-in user. */
const decisionsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** The argument is the id of the signed-in user, so that users never share a cache entry. */
    ownDecisionList: build.query<OwnDecision[], string>({
      query: () => ({ url: '/users/me/decisions' }),
      transformResponse: ({ decisions }: OwnDecisionList) => decisions,
    }),
    makeAppeal: build.mutation<OwnDecision, Appealing>({
      query: ({ decisionId, text }) => ({
        url: `/users/me/decisions/${encodeURIComponent(decisionId)}/appeal`,
        method: 'POST',
        body: { text },
      }),
      onQueryStarted: changeBy(
        (data: OwnDecision, { userId }: Appealing): CacheChange =>
          decisionsApi.util.updateQueryData('ownDecisionList', userId, (list) =>
            list.map((decision) => (decision._id === data._id ? data : decision)),
          ),
      ),
    }),
  }),
});

/** Asks why a decision is wrong, and sends the appeal. */
function AppealDialog({ decision, onClose }: { decision: OwnDecision; onClose: () => void }) {
  const userId = useMe()._id;
  const [makeAppeal, { isLoading, error }] = decisionsApi.useMakeAppealMutation();
  const [text, setText] = useState('');

  const send = async () => {
    const { data } = await makeAppeal({ userId, decisionId: decision._id, text });
    if (!data) return;
    toast({ message: 'Your appeal was sent.' });
    onClose();
  };

  return (
    <FormDialog
      open
      title="Appeal"
      submitLabel="Send"
      isDisabled={text.trim() === ''}
      isBusy={isLoading}
      dismissible={text === ''}
      error={error}
      failure="Your appeal could not be sent."
      onSubmit={send}
      onClose={onClose}
    >
      <TextArea
        label="Why the decision is wrong"
        hint="You can appeal once. Somebody else than before reads it and decides."
        maxCharacters={MAX_APPEAL}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  );
}

const Row = styled.li`
  display: grid;
  gap: var(--space-1);
  justify-items: start;
  padding-block: var(--space-3);
  border-block-end: 1px solid var(--line);
  overflow-wrap: anywhere;

  &:last-child {
    border: 0;
  }
`;

const Quote = styled.blockquote`
  padding-inline-start: var(--space-3);
  border-inline-start: 2px solid var(--line-strong);
  color: var(--text-2);
  white-space: pre-wrap;
`;

const When = styled(RelativeTime)`
  color: var(--text-2);
  font-size: var(--font-13);
`;

/** A decision about the signed-in user with its appeal, or the button that begins one. */
function DecisionRow({ decision }: { decision: OwnDecision }) {
  const { excerpt, rule, message, createdAt, appeal, canAppeal } = decision;
  const [isAppealing, setAppealing] = useState(false);
  return (
    <Row>
      <strong>{targetText(decision)}</strong>
      {excerpt && <Quote dir="auto">{excerpt}</Quote>}
      <p>{effectText(decision, exactTime)}</p>
      {rule !== '' && <p>The rule: {rule}</p>}
      {message !== '' && <p dir="auto">The moderators write: {message}</p>}
      <When iso={createdAt} />
      {appeal && (
        <>
          <p>{appealText(appeal)}</p>
          <Quote dir="auto">{appeal.text}</Quote>
          {appeal.reply !== '' && <p dir="auto">The moderators write: {appeal.reply}</p>}
        </>
      )}
      {canAppeal && (
        <Button size="small" onClick={() => setAppealing(true)}>
          Appeal
        </Button>
      )}
      {isAppealing && <AppealDialog decision={decision} onClose={() => setAppealing(false)} />}
    </Row>
  );
}

/** Route `/decisions`: what moderators have decided about the signed-in user, and why. */
export default function DecisionsScreen() {
  const query = decisionsApi.useOwnDecisionListQuery(useMe()._id, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <>
      <ScreenHeader title="Decisions about you" back />
      <Card as="section" aria-label="Decisions">
        <Loaded
          query={query}
          failure="Failed to load the decisions."
          placeholder={<Placeholder label="Loading decisions" height={96} />}
        >
          {(decisions) =>
            decisions.length === 0 ? (
              <EmptyState message="No moderation decisions." drawing="bookmarks" />
            ) : (
              <ul>
                {decisions.map((decision) => (
                  <DecisionRow key={decision._id} decision={decision} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Card>
    </>
  );
}
