import { Button, errorMessage, Field } from '@kithkin/shared';
import { useState } from 'react';
import styled from 'styled-components';
import { resendVerification } from './calls';
import { DevMailLink } from './DevMailLink';
import { Notice } from './Notice';
import { checkEmail } from './rules';
import { useAuthForm } from './useAuthForm';

const Box = styled.form`
  display: grid;
  gap: var(--space-3);

  p {
    margin: 0;
  }
`;

const FAILED = 'The mail could not be sent. Please try again.';

interface ResendMailProps {
  /** The address when it is known; without one, the form asks for it. */
  email?: string;
}

/** Sends the verification mail again. The answer is the same whether or not the address exists. */
export function ResendMail({ email }: ResendMailProps) {
  const [sent, setSent] = useState<string | null>(null);
  const { errors, failure, busy, formProps } = useAuthForm({
    check: (fields) => (email ? {} : checkEmail(fields)),
    send: async (fields) => {
      setSent(null);
      const { message } = await resendVerification(email ?? fields.email ?? '');
      setSent(message || 'The mail is on its way.');
    },
    explain: (error) => ({ message: errorMessage(error, FAILED) }),
  });

  return (
    <Box method="post" noValidate {...formProps}>
      {email ? null : (
        <Field
          label="Email of your account"
          name="email"
          type="email"
          autoComplete="email"
          error={errors.email}
          required
        />
      )}
      <Button type="submit" variant="secondary" busy={busy}>
        Send the mail again
      </Button>
      <Notice tone="danger" message={failure} />
      <Notice tone="success" message={sent} />
      <DevMailLink />
    </Box>
  );
}
