import { Eye, EyeOff } from 'lucide-react';
import { type ComponentPropsWithRef, useState } from 'react';
import styled from 'styled-components';
import { FieldShell, type FieldWords } from './FieldShell';
import { Area, Input, InputPlace } from './fieldStyles';
import { IconButton } from './IconButton';

const Reveal = styled(IconButton).withConfig({ componentId: 'kk-reveal' })`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  margin-block: auto;
`;

export interface FieldProps extends ComponentPropsWithRef<'input'>, FieldWords {
  /** A password can be shown as plain text by a button. Default true. */
  reveal?: boolean;
}

/** A labelled input; every property of `<input>` passes through. */
export function Field({
  label,
  error,
  hint,
  hideLabel,
  reveal = true,
  className,
  id,
  type = 'text',
  ...input
}: FieldProps) {
  const [shown, setShown] = useState(false);
  const revealable = type === 'password' && reveal;
  return (
    <FieldShell
      {...{ label, error, hint, hideLabel, className, id }}
      describedBy={input['aria-describedby']}
    >
      {(ties) => (
        <InputPlace>
          <Input
            {...input}
            {...ties}
            type={revealable && shown ? 'text' : type}
            $room={revealable}
          />
          {revealable && (
            <Reveal
              label={shown ? 'Hide password' : 'Show password'}
              icon={shown ? EyeOff : Eye}
              aria-controls={ties.id}
              onClick={() => setShown(!shown)}
            />
          )}
        </InputPlace>
      )}
    </FieldShell>
  );
}

export interface TextAreaProps extends ComponentPropsWithRef<'textarea'>, FieldWords {}

/** A labelled text area that grows with its text where the browser can. */
export function TextArea({
  label,
  error,
  hint,
  hideLabel,
  className,
  id,
  rows = 3,
  ...area
}: TextAreaProps) {
  return (
    <FieldShell
      {...{ label, error, hint, hideLabel, className, id }}
      describedBy={area['aria-describedby']}
    >
      {(ties) => <Area {...area} {...ties} rows={rows} />}
    </FieldShell>
  );
}
