import { Eye, EyeOff } from 'lucide-react';
import { type ComponentPropsWithRef, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { type FieldLabels, FieldShell } from './FieldShell';
import { Area, CapsLockHint, Input, InputContainer } from './field.styles';
import { IconButton } from './IconButton';
import { useCapsLock } from './useCapsLock';

const Reveal = styled(IconButton).withConfig({ componentId: 'kk-reveal' })`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  margin-block: auto;
`;

export interface FieldProps extends ComponentPropsWithRef<'input'>, FieldLabels {
  /** A password can be shown as plain text by a button. Default true. */
  reveal?: boolean;
}

/**
 * A password field: it says when Caps Lock is on, and its text can be shown; sending the form hides
 * it again, so that nobody reads it over a shoulder and password managers know it for one.
 */
function PasswordInput({ reveal, ...input }: ComponentPropsWithRef<'input'> & { reveal: boolean }) {
  const [revealed, setOpen] = useState(false);
  const containerRef = useRef<HTMLDivElement>(null);
  const capsLock = useCapsLock();

  useEffect(() => {
    const form = containerRef.current?.closest('form');
    const hide = () => setOpen(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  return (
    <>
      <InputContainer ref={containerRef} {...capsLock.watch}>
        <Input {...input} type={revealed ? 'text' : 'password'} $reserved={reveal} />
        {reveal && (
          <Reveal
            label={revealed ? 'Hide password' : 'Show password'}
            icon={revealed ? EyeOff : Eye}
            aria-controls={input.id}
            onClick={() => setOpen(!revealed)}
          />
        )}
      </InputContainer>
      <CapsLockHint role="status">{capsLock.on ? 'Caps Lock is on.' : null}</CapsLockHint>
    </>
  );
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
  return (
    <FieldShell
      {...{ label, error, hint, hideLabel, className, id }}
      describedBy={input['aria-describedby']}
    >
      {(ties) =>
        type === 'password' ? (
          <PasswordInput {...input} {...ties} reveal={reveal} />
        ) : (
          <InputContainer>
            <Input {...input} {...ties} type={type} $reserved={false} />
          </InputContainer>
        )
      }
    </FieldShell>
  );
}

export interface TextAreaProps extends ComponentPropsWithRef<'textarea'>, FieldLabels {}

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
