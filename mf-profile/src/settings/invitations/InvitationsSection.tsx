import {
  Button,
  confirm,
  copyLink,
  errorMessage,
  exactTime,
  Failure,
  Field,
  Loading,
  media,
  Select,
  Skeleton,
  Stack,
  serverNow,
  useMe,
} from '@kithkin/shared';
import type { Invitation } from '@kithkin/shared/contract';
import { Copy, Link2, Link2Off } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { toastFailure } from '../../failures';
import { Loaded } from '../../Loaded';
import { Section } from '../Section';
import { Ago, Form, IconRow, Lead, Rows, RowText } from '../settings.styles';
import { invitationsApi } from './invitationsApi';

const USES = [
  { value: '1', label: 'One person' },
  { value: '5', label: '5 people' },
  { value: '20', label: '20 people' },
  { value: '100', label: '100 people' },
] as const;
const DAYS = [
  { value: '1', label: 'One day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
] as const;

/** Makes an invitation link and shows it, to copy: it can't be shown again. */
function NewInvitation() {
  const [uses, setUses] = useState<(typeof USES)[number]['value']>('1');
  const [days, setDays] = useState<(typeof DAYS)[number]['value']>('7');
  const [create, { data, error, isLoading }] = invitationsApi.useCreateInvitationMutation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void create({ maxUses: Number(uses), days: Number(days) });
  };
  return (
    <Form onSubmit={submit}>
      <Select label="For" options={USES} value={uses} onChange={setUses} />
      <Select label="Valid for" options={DAYS} value={days} onChange={setDays} />
      <Button type="submit" busy={isLoading}>
        Make a link
      </Button>
      {error && <Failure message={errorMessage(error, 'The link could not be made.')} />}
      {data && !isLoading && !error && (
        <>
          <Field
            label="Your link"
            hint="Copy it now. It can’t be shown again."
            value={data.url}
            readOnly
            onFocus={({ target }) => target.select()}
          />
          <Button variant="primary" icon={Copy} onClick={() => void copyLink(data.url)}>
            Copy link
          </Button>
        </>
      )}
    </Form>
  );
}

/** Returns why an invitation can no longer be used, or null if it can. */
function endOf({ revoked, expiresAt, uses, maxUses }: Invitation): string | null {
  if (revoked) return 'Revoked';
  if (uses >= maxUses) return 'Used up';
  return Date.parse(expiresAt) <= serverNow() ? 'Expired' : null;
}

/** An invitation link with its uses and its end. */
function InvitationRow({ invitation, onRevoke }: { invitation: Invitation; onRevoke: () => void }) {
  const { createdAt, expiresAt, uses, maxUses } = invitation;
  const end = endOf(invitation);
  const Sign = end === null ? Link2 : Link2Off;
  return (
    <IconRow>
      <Sign aria-hidden />
      <RowText>
        <strong>{`${uses} of ${maxUses} used`}</strong>
        <small>
          {end ?? `Valid until ${exactTime(expiresAt)}`} · made <Ago iso={createdAt} />
        </small>
      </RowText>
      {end === null && (
        <Button
          size="small"
          aria-label={`Revoke the link made ${exactTime(createdAt)}`}
          onClick={onRevoke}
        >
          Revoke
        </Button>
      )}
    </IconRow>
  );
}

/** As tall as the form for a new link, whose controls are taller on phones. */
const FormSkeleton = styled(Skeleton)`
  block-size: 202px;

  @media ${media.phone} {
    block-size: 214px;
  }
`;

/** One's invitation links: make, copy, see the uses, revoke. */
export function InvitationsSection() {
  const query = invitationsApi.useInvitationsQuery(useMe()._id, {
    refetchOnMountOrArgChange: true,
  });
  const [revoke] = invitationsApi.useRevokeInvitationMutation();

  const revokeOne = async (id: string) => {
    const yes = await confirm({
      title: 'Revoke this link?',
      message: 'Nobody can register with it any more. Those who have stay.',
      confirmLabel: 'Revoke',
      tone: 'danger',
    });
    if (!yes) return;
    // The button is removed: the focus stays in the section.
    document.getElementById('invitations-heading')?.focus();
    const { error: problem } = await revoke(id);
    if (problem) toastFailure(problem);
  };

  return (
    <Section
      id="invitations"
      lead="Who opens your link sees your name and can register. You are told when somebody joins."
    >
      <Loaded
        query={query}
        placeholder={
          <Loading label="Loading invitations">
            <FormSkeleton />
          </Loading>
        }
      >
        {({ mayInvite, invitations }) => (
          <Stack gap={4}>
            {mayInvite ? (
              <NewInvitation />
            ) : (
              <Lead>Only admins invite people to this network.</Lead>
            )}
            {invitations.length > 0 && (
              <Rows aria-label="Your links">
                {invitations.map((invitation) => (
                  <InvitationRow
                    key={invitation._id}
                    invitation={invitation}
                    onRevoke={() => void revokeOne(invitation._id)}
                  />
                ))}
              </Rows>
            )}
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}
