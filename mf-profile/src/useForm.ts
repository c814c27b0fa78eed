import { type FormEvent, useEffect, useRef, useState } from 'react';

/** State of a mutation, with the result of the last attempt. */
interface MutationState {
  isLoading: boolean;
  data?: unknown;
  error?: unknown;
  reset: () => void;
}

/** A mutation as its hook returns it. */
export type Mutation<Arg, Result, State extends MutationState = MutationState> = readonly [
  send: (arg: Arg) => PromiseLike<{ data?: Result | undefined; error?: unknown }>,
  state: State,
];

interface FormOptions<Arg, Result> {
  /** What is sent; null while a field is invalid. */
  values: Arg | null;
  /** False if there is nothing to send. Default true. */
  changed?: boolean;
  /** True if the error of an attempt stays until the next one. Default: until the next input. */
  retainsError?: boolean;
  onSent: (result: Result) => void;
}

/**
 * State of a form that a mutation sends, one request at a time. With an attempt to send, the first
 * invalid field receives the focus once it has rendered, since errors of the server render some
 * frames after the response.
 */
export function useForm<Arg, Result, State extends MutationState>(
  [send, state]: Mutation<Arg, Result, State>,
  { values, changed = true, retainsError = false, onSent }: FormOptions<Arg, Result>,
) {
  const { isLoading, reset } = state;
  const [tried, setTried] = useState(false);
  const ref = useRef<HTMLFormElement & HTMLDivElement>(null);
  const shouldFocus = useRef(false);
  useEffect(() => {
    if (!shouldFocus.current) return;
    const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // A group of radio buttons is invalid as a whole: its first button receives the focus.
    const field = wrong?.matches('fieldset') ? wrong.querySelector('input') : wrong;
    if (!field) return;
    shouldFocus.current = false;
    field.focus();
  });

  const submit = async (): Promise<void> => {
    if (!changed) return;
    setTried(true);
    shouldFocus.current = true;
    if (isLoading || values === null) return;
    const response = await send(values);
    if (response.error || response.data === undefined) return;
    setTried(false);
    onSent(response.data);
  };
  const fields = {
    ref,
    onInput(): void {
      // Typing cancels a pending focus change, since the user is already in a field.
      shouldFocus.current = false;
      // The mutation must not be reset while it runs: the form could be sent a second time.
      if (!isLoading && !retainsError) reset();
    },
  };
  return {
    ...state,
    /** True from the first attempt to send on: then errors of fields are shown. */
    tried,
    submit,
    /** Props of the element around the fields, in a form of its own (`form`) or in a dialog. */
    fields,
    form: {
      ...fields,
      noValidate: true,
      onSubmit(event: FormEvent): void {
        event.preventDefault();
        void submit();
      },
    },
  };
}
