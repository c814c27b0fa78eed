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
  confirmWith: (yes: boolean) => void;
}

let questions: readonly Question[] = [];
let questionId = 0;
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
  return new Promise((confirmWith) => {
    questionId += 1;
    change([...questions, { ...options, id: questionId, confirmWith }]);
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

function ConfirmDialog({ question }: { question: Question }) {
  const { title, message, confirmLabel, cancelLabel = 'Cancel', tone = 'neutral' } = question;
  const confirmWith = (yes: boolean) => {
    change(questions.filter(({ id }) => id !== question.id));
    question.confirmWith(yes);
  };
  const danger = tone === 'danger';
  return (
    <Dialog
      open
      onClose={() => confirmWith(false)}
      title={title ?? message}
      size="small"
      role="alertdialog"
      footer={
        <>
          <Button onClick={() => confirmWith(false)} data-autofocus={danger || undefined}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            onClick={() => confirmWith(true)}
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
    for (const { confirmWith } of open) confirmWith(false);
  });

/** Shows the questions of `confirm()`, one at a time. */
export function ConfirmHost() {
  const question = useSyncExternalStore(subscribe, current, none);
  useEffect(followSession, []);
  return question ? <ConfirmDialog key={question.id} question={question} /> : null;
}
