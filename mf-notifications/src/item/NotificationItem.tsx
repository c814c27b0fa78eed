import { Button, VisuallyHidden } from '@kithkin/shared';
import type { Notification } from '@kithkin/shared/contract';
import { type Entry, unreadOf } from './entries';
import { Faces } from './Faces';
import { ItemTools } from './ItemTools';
import { Answers, Dot, Fresh, Lead, Row, Sentence, When, Words } from './itemStyles';
import { focusBeside } from './moveFocus';
import { sentenceOf, wordsOf } from './sentence';
import { targetOf } from './target';

/** What a person can do to a line; each is about all notifications in it. */
export interface EntryActs {
  /** The person follows it to its target; that reads it. */
  follow: (entry: Entry) => void;
  read: (entry: Entry) => void;
  remove: (entry: Entry) => void;
  /** Answers a follow request. */
  answer: (request: Notification, action: 'accept' | 'reject') => void;
}

interface NotificationItemProps {
  entry: Entry;
  acts: EntryActs;
  /** Tighter, for the dropdown. */
  dense?: boolean;
  /** The list shows unread ones only: reading takes the row away. */
  leavesWhenRead?: boolean;
}

function Unread({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      {count === 1 ? <Dot aria-hidden /> : <Fresh aria-hidden>{count}</Fresh>}
      <VisuallyHidden>{count === 1 ? 'Unread' : `${count} unread`}</VisuallyHidden>
    </>
  );
}

/** Accept and Reject in place; the sentence stands above them. */
function Answer({ request, acts }: { request: Notification; acts: EntryActs }) {
  const { fullName, userName } = request.data.actor;
  const name = fullName || userName;
  const answer = (action: 'accept' | 'reject') => (event: { currentTarget: Element }) => {
    focusBeside(event.currentTarget);
    acts.answer(request, action);
  };
  return (
    <Answers>
      <Button
        size="small"
        variant="primary"
        aria-label={`Accept ${name}`}
        onClick={answer('accept')}
      >
        Accept
      </Button>
      <Button
        size="small"
        variant="secondary"
        aria-label={`Reject ${name}`}
        onClick={answer('reject')}
      >
        Reject
      </Button>
    </Answers>
  );
}

/** One line: who did what and when, leading to it, with mark-as-read and delete. */
export function NotificationItem(props: NotificationItemProps) {
  const { entry, acts, dense = false, leavesWhenRead = false } = props;
  const [newest] = entry.rows;
  const { name, others, deed } = wordsOf(entry);
  const sentence = sentenceOf(entry);
  const unread = unreadOf(entry).length;
  return (
    <Row $unread={unread > 0} $dense={dense}>
      <Lead to={targetOf(newest)} onClick={() => acts.follow(entry)} $dense={dense}>
        <Faces entry={entry} size={dense ? 40 : 48} />
        <Words>
          <Sentence dir="auto">
            <strong>{name}</strong>
            {others !== null && (
              <>
                {' and '}
                <strong>{others}</strong>
              </>
            )}{' '}
            {deed}
          </Sentence>
          <When iso={newest.createdAt} />
        </Words>
        <Unread count={unread} />
      </Lead>
      <ItemTools
        sentence={sentence}
        onRead={unread > 0 ? () => acts.read(entry) : undefined}
        onDelete={() => acts.remove(entry)}
        leavesWhenRead={leavesWhenRead}
      />
      {newest.data.kind === 'request' && <Answer request={newest} acts={acts} />}
    </Row>
  );
}
