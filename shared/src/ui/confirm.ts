import { createValueStore } from '../platform/listeners';

export interface ConfirmOptions {
  /** Heading. Default: the message. */
  title?: string;
  /** Question, e.g. "Are you sure you want to logout?". */
  message: string;
  /** Label of the confirming button, e.g. "Logout". */
  confirmLabel: string;
  cancelLabel?: string;
  /**
   * `danger` for destructive actions; Cancel then receives the initial focus. Default `neutral`.
   */
  tone?: 'neutral' | 'danger';
}

/** A question that is open. */
export interface Question extends ConfirmOptions {
  id: number;
  resolve: (yes: boolean) => void;
}

/** The open questions, the first of which is displayed. */
export const questions = createValueStore<readonly Question[]>([]);
let questionId = 0;

/**
 * Opens a confirmation dialog in place of the browser's `confirm`. Several questions are queued;
 * `ConfirmHost`, which the shell mounts once, displays them.
 * @returns True if confirmed; false for Cancel, Escape and outside clicks.
 */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  return new Promise((resolve) => {
    questionId += 1;
    questions.replace([...questions.current(), { ...options, id: questionId, resolve }]);
  });
}
