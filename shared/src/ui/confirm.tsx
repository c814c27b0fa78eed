import { useEffect, useSyncExternalStore } from 'react';
import { session } from '../session/session';
import { Button } from './Button';
import { Dialog } from './Dialog';

export interface ConfirmOptions {
  /** The heading; the message takes its place when absent. */
  title?: string;
  /** The question, e.g. "Are you sure you want to logout?". */
  message: string;
  /** What the person says yes to, e.g. "Logout". */
  confirmLabel: string;
  cancelLabel?: string;
  /** `danger` when something is lost; the focus then starts on Cancel. */
  tone?: 'neutral' | 'danger';
}

interface Question extends ConfirmOptions {
  id: number;
  answer: (yes: boolean) => void;
}

let questions: readonly Question[] = [];
let asked = 0;
const listeners = new Set<() => void>();

function change(next: readonly Question[]) {
  questions = next;
  for (const listener of listeners) listener();
}

/**
 * Asks the person, in place of the browser's own `confirm`. Questions wait for each other, and for
 * `ConfirmHost`, which the shell renders once.
 * @returns true for yes; false for Cancel, Escape and a click outside.
 */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  return new Promise((answer) => {
    asked += 1;
    change([...questions, { ...options, id: asked, answer }]);
  });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
const current = () => questions[0];
const none = () => undefined;

function Ask({ question }: { question: Question }) {
  const { title, message, confirmLabel, cancelLabel = 'Cancel', tone = 'neutral' } = question;
  const answer = (yes: boolean) => {
    change(questions.filter(({ id }) => id !== question.id));
    question.answer(yes);
  };
  const danger = tone === 'danger';
  return (
    <Dialog
      open
      onClose={() => answer(false)}
      title={title ?? message}
      size="small"
      role="alertdialog"
      footer={
        <>
          <Button onClick={() => answer(false)} data-autofocus={danger || undefined}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            onClick={() => answer(true)}
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

/** A question is for the person it was put to: when they have left, it is answered with no. */
const followSession = () =>
  session.subscribe((now, before) => {
    if (!before || now?._id === before._id) return;
    const open = questions;
    change([]);
    for (const { answer } of open) answer(false);
  });

/** Shows the questions of `confirm()`, one at a time. */
export function ConfirmHost() {
  const question = useSyncExternalStore(subscribe, current, none);
  useEffect(followSession, []);
  return question ? <Ask key={question.id} question={question} /> : null;
}
