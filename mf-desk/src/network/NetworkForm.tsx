import {
  Button,
  Card,
  errorMessage,
  Failure,
  Field,
  MAX_NETWORK_CONTACT,
  MAX_NETWORK_NAME,
  MAX_NETWORK_TEXT,
  media,
  RadioGroup,
  Select,
  Stack,
  Switch,
  TextArea,
  toast,
} from '@kithkin/shared';
import type {
  NetworkSettings,
  PrimaryColor,
  RegistrationMode,
  WhoInvites,
} from '@kithkin/shared/contract';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { LanguagesField } from './LanguagesField';
import { networkApi } from './networkApi';

/** `default` is the product's own colour. */
type ColorChoice = PrimaryColor | 'default';

const COLORS: readonly { value: ColorChoice; label: string }[] = [
  { value: 'default', label: 'The default' },
  { value: 'red', label: 'Red' },
  { value: 'blue', label: 'Blue' },
  { value: 'yellow', label: 'Yellow' },
  { value: 'green', label: 'Green' },
  { value: 'purple', label: 'Purple' },
  { value: 'orange', label: 'Orange' },
  { value: 'pink', label: 'Pink' },
  { value: 'teal', label: 'Teal' },
];

const MODES: readonly { value: RegistrationMode; label: string }[] = [
  { value: 'open', label: 'Everyone' },
  { value: 'invitation', label: 'By invitation' },
  { value: 'approval', label: 'After approval, or by invitation' },
];

const INVITERS: readonly { value: WhoInvites; label: string }[] = [
  { value: 'everyone', label: 'Every member' },
  { value: 'admins', label: 'Admins only' },
];

/** On phones, where cards reach the edges, in line with their content. */
const Foot = styled.div`
  @media ${media.phone} {
    padding-inline: var(--space-4);
  }
`;

/** Name and look of the network, who may join, and previews of links; saved together. */
export function NetworkForm({ saved }: { saved: NetworkSettings }) {
  const [network, setNetwork] = useState(saved);
  const [update, { isLoading, error }] = networkApi.useUpdateNetworkMutation();
  const set = (changes: Partial<NetworkSettings>) => setNetwork({ ...network, ...changes });
  const { registration, closed } = network;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { data } = await update(network);
    if (!data) return;
    setNetwork(data);
    toast({ message: 'Saved. Others see it when they load the page again.', tone: 'success' });
  };

  return (
    <form onSubmit={(event) => void save(event)} aria-label="Settings of the network">
      <Stack gap={4}>
        <Card as="section" aria-labelledby="network-look">
          <Stack gap={4}>
            <h2 id="network-look">Name and look</h2>
            <Field
              label="Name"
              hint="On the sign-in page, in emails and in the title of every page."
              maxLength={MAX_NETWORK_NAME}
              value={network.name}
              onChange={({ target }) => set({ name: target.value })}
              required
            />
            <TextArea
              label="A few words about it"
              maxCharacters={MAX_NETWORK_TEXT}
              value={network.text}
              onChange={({ target }) => set({ text: target.value })}
            />
            <Select
              label="Colour"
              hint="For everyone who has not chosen one."
              options={COLORS}
              value={network.primaryColor ?? 'default'}
              onChange={(color) => set({ primaryColor: color === 'default' ? null : color })}
            />
            <Field
              label="Contact"
              hint="Whom to write to: an address or a name. Shown on the sign-in page and with the rules."
              maxLength={MAX_NETWORK_CONTACT}
              value={network.contact}
              onChange={({ target }) => set({ contact: target.value })}
            />
            <LanguagesField
              languages={network.languages}
              onChange={(languages) => set({ languages })}
            />
          </Stack>
        </Card>
        <Card as="section" aria-labelledby="network-joining">
          <Stack gap={4}>
            <h2 id="network-joining">Who may join</h2>
            <RadioGroup
              label="Registration"
              choices={MODES}
              value={registration}
              onChange={(mode) =>
                set({ registration: mode, closed: closed && mode === 'invitation' })
              }
            />
            <RadioGroup
              label="Who makes invitations"
              choices={INVITERS}
              value={network.whoInvites}
              onChange={(whoInvites) => set({ whoInvites })}
            />
            <Switch
              label="Closed to strangers"
              hint={
                registration === 'invitation'
                  ? 'Strangers see the name, the colour, the logo and the banner, and nothing else.'
                  : 'Needs registration by invitation.'
              }
              checked={closed}
              disabled={registration !== 'invitation'}
              onChange={(on) => set({ closed: on })}
            />
          </Stack>
        </Card>
        <Card as="section" aria-labelledby="network-links">
          <Stack gap={4}>
            <h2 id="network-links">Posts and messages</h2>
            <Switch
              label="Link previews"
              hint="The server fetches the title and photo of the first link in posts and messages."
              checked={network.linkPreviews ?? true}
              onChange={(linkPreviews) => set({ linkPreviews })}
            />
          </Stack>
        </Card>
        {error && <Failure message={errorMessage(error, 'The settings could not be saved.')} />}
        <Foot>
          <Button variant="primary" type="submit" busy={isLoading}>
            Save
          </Button>
        </Foot>
      </Stack>
    </form>
  );
}
