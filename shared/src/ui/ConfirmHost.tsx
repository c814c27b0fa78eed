import { useEffect, useSyncExternalStore } from 'react';
import { session } from '../session/session';
import { Button } from './Button';
import { type Question, questions } from './confirm';
import { Dialog } from './Dialog';

const current = () => questions.current()[0];
const none = () => undefined;

function ConfirmDialog({ question }: { question: Question }) {
  const { title, message, confirmLabel, cancelLabel = 'Cancel', tone = 'neutral' } = question;
  const resolve = (yes: boolean) => {
    questions.replace(questions.current().filter(({ id }) => id !== question.id));
    question.resolve(yes);
  };
  const danger = tone === 'danger';
  return (
    <Dialog
      open
      onClose={() => resolve(false)}
      title={title ?? message}
      size="small"
      role="alertdialog"
      footer={
        <>
          <Button onClick={() => resolve(false)} data-autofocus={danger || undefined}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            onClick={() => resolve(true)}
            data-autofocus={danger ? undefined : true}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {title ? message : null}
    </Dialog>
  );
}

/** Resolves all open questions with false when their user signs out or another user signs in. */
const followSession = () =>
  session.subscribe((now, before) => {
    if (!before || now?._id === before._id) return;
    const open = questions.current();
    questions.replace([]);
    for (const { resolve: confirmWith } of open) confirmWith(false);
  });

/** Renders the dialogs of `confirm()`, one at a time. */
export function ConfirmHost() {
  const question = useSyncExternalStore(questions.subscribe, current, none);
  useEffect(followSession, []);
  return question ? <ConfirmDialog key={question.id} question={question} /> : null;
}
