import { Field } from '@kithkin/shared';

interface OwnerCodeFieldProps {
  /** The code of the printed link; null without one. */
  code: string | null;
  error: string | undefined;
}

/** The code with which the first person on an empty network becomes its owner. */
export function OwnerCodeField({ code, error }: OwnerCodeFieldProps) {
  return (
    <Field
      label="Owner code"
      name="ownerCode"
      defaultValue={code ?? ''}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="next"
      hint="The server has printed it at its start. With it you run this network; without it you are a member."
      error={error}
    />
  );
}
